import { transform } from 'lightningcss'

/** Critical CSS: keeps the rules for classes in the prerendered body. Elements added later need the whole stylesheet. */
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
