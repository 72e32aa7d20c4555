import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formerNames, type LayoutName, layouts } from './layouts.ts'

/**
 * Preloaded into a contestant's process: packages that the benchmarks' files import come from another checkout, whose
 * folder and layout are in the query of this file's URL. Imports inside these packages resolve as usual, in their own
 * checkout.
 */
const told = new URL(import.meta.url).searchParams
const there = pathToFileURL(join(told.get('folder')!, 'infra/standalone/package.json')).href
const benchmarks = new URL('..', import.meta.url).href
const table: Readonly<Record<string, string>> = layouts[told.get('layout') as LayoutName]?.names ?? {}

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    if (!parentURL.startsWith(benchmarks) || /^(\.|\/|node:|file:)/.test(specifier))
      return next(specifier, context)
    const given = table[specifier] ?? specifier
    if (!given.startsWith('.')) return next(given, { ...context, parentURL: there })
    // An adapter that imports the module in whose place it stands gets that module, by its name there.
    return parentURL.startsWith(`${benchmarks}checkout/`)
      ? next(formerNames[specifier] ?? specifier, { ...context, parentURL: there })
      : next(new URL(given, import.meta.url).href, context)
  },
})
