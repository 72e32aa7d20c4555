import { transform } from 'lightningcss'

/** Of a page's styles those of what stands in it from the start; what appears later brings the whole file along. */
export function firstStyles(css: string, body: string): string {
  const used = new Set([...body.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')))
  const named = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name!))
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: [...named.difference(used)],
  })
  return code.toString()
}
