import { type Checkout, thisCheckout } from './checkout.ts'

/** Node.js options that preload the hooks by which a contestant runs the code of a checkout. */
export function preloadsOf(from: Checkout): readonly string[] {
  if (from === thisCheckout) return []
  const preload = (file: string, told: Readonly<Record<string, string>>) => {
    const url = new URL(file, import.meta.url)
    url.search = new URLSearchParams(told).toString()
    return `--import=${url.href}`
  }
  return [
    preload('./hooks.ts', { folder: from.folder, layout: from.layout ?? '' }),
    ...(from.slowerBy ? [preload('./slower.ts', { by: String(from.slowerBy) })] : []),
  ]
}
