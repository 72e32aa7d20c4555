import { appendFileSync } from 'node:fs'
import type { Call } from '@iam/contracts/call'
import { allCalls, refusalsOf } from '@iam/contracts/calls'
import { allRefusals } from '@iam/contracts/refusals'

/** A file for the codes that a run has met, one a line; tests of all workers write to it. */
export const metCodes = 'REFUSALS_MET'

const declared: readonly (readonly [name: string, call: Call, path: RegExp])[] = Object.entries(allCalls)
  // `/campaigns/mine` before `/campaigns/:id`.
  .toSorted(([, one], [, other]) => one.path.split(':').length - other.path.split(':').length)
  .map(([name, call]) => [name, call, new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}/?$`)])

/** Throws if a declared call answers a refusal that it does not declare. */
export function mustBeDeclared(method: string, path: string, problem: unknown): void {
  const code = (problem as { readonly code?: unknown } | null)?.code
  // Answers from before any call, such as 404 for an unknown path, are none of the contract's refusals.
  if (typeof code !== 'string' || !(code in allRefusals)) return
  const { pathname } = new URL(path, 'http://portal')
  const reached = declared.find(([, call, pattern]) => call.method === method && pattern.test(pathname))
  if (!reached) return
  const [name, call] = reached
  if (!(refusalsOf(call) as readonly string[]).includes(code))
    throw new Error(`${name} answers '${code}': add it to its \`refuses\` in the contracts`)
  if (process.env[metCodes]) appendFileSync(process.env[metCodes], `${code}\n`)
}
