/** Why a service cannot do its work just now, as a sentence for an operator; undefined while it can. */
export type Check = () => string | undefined | Promise<string | undefined>

export type Readiness =
  | { readonly status: 'ready' }
  | { readonly status: 'not ready'; readonly reasons: readonly string[] }

/**
 * The answer of `/readyz`: 200 while no check objects, else 503 with the checks' sentences. Rejects if a check throws.
 */
export async function readinessOf(checks: readonly Check[]): Promise<Readiness> {
  const said = await Promise.all(checks.map(async (check) => check()))
  const reasons = said.filter((reason) => reason !== undefined)
  return reasons.length === 0 ? { status: 'ready' } : { status: 'not ready', reasons }
}
