import { submitInterest } from '@iam/contracts/interest/calls'
import { Contact } from '@iam/contracts/interest/requests'
import { api } from '../../lib/api.ts'
import { showProblem } from '../../lib/problem.ts'

/** Error messages by field; `root` is for the whole form. */
export type Problems = Partial<Record<string, string>>

const choose: Problems = { role: 'Please choose your role', interestArea: 'Please choose an interest area' }

/** What the contract refuses, checked before sending: the first message of each field. */
export function problemsIn(given: unknown): Problems {
  const problems: Problems = {}
  for (const { path, message } of Contact.safeParse(given).error?.issues ?? []) {
    const field = String(path[0])
    problems[field] ??= choose[field] ?? message
  }
  return problems
}

/** Sends a submission; repeats share one Idempotency-Key. Resolves to the server's messages by field, none if accepted. */
export async function send(given: unknown): Promise<Problems> {
  const problems: Problems = {}
  const place = (field: string, { message = '' }) => {
    problems[field] = message
  }
  await api
    .send(submitInterest, given as Contact)
    .catch(showProblem<Contact>(place, (path) => Object.hasOwn(Contact.shape, path)))
  return problems
}
