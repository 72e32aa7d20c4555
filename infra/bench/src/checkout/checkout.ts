import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type LayoutName, layoutOf } from './layouts.ts'

/** A checkout of the portal, whose code contestants run. */
export type Checkout = {
  /** Absolute. */
  readonly folder: string
  /** Set for an older checkout whose module names or APIs differ from this tree's. */
  readonly layout?: LayoutName
  /** Makes its processes use this many per cent more CPU, to prove that a benchmark detects it. */
  readonly slowerBy?: number
}

/** The checkout that contains this file. */
export const thisCheckout: Checkout = {
  folder: fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, ''),
}

/** The checkout in a folder; throws if there is none, or if its packages are not installed. */
export function checkoutIn(given: string): Checkout {
  const folder = resolve(given)
  if (!existsSync(join(folder, 'infra/standalone/package.json')))
    throw new Error(`${folder} is not a checkout of the portal.`)
  if (!existsSync(join(folder, 'node_modules/@iam')))
    throw new Error(`The packages of ${folder} are not installed: run npm ci there.`)
  const layout = layoutOf(folder)
  return { folder, ...(layout && { layout }) }
}
