import { Contact } from '@iam/contracts/interest/requests'
import { api } from '../../lib/api.ts'
import { showProblem } from '../../lib/problem.ts'

/** What is wrong, by field; `root` is about the whole. */
export type Problems = Partial<Record<string, string>>

const choose: Problems = { role: 'Please choose your role', interestArea: 'Please choose an interest area' }

/** What keeps a submission from being sent: the first message of each field. */
export function problemsIn(given: unknown): Problems {
  const problems: Problems = {}
  for (const { path, message } of Contact.safeParse(given).error?.issues ?? []) {
    const field = String(path[0])
    problems[field] ??= choose[field] ?? message
  }
  return problems
}

/** Sends it, once for however often it is tried. Resolves to what the server finds wrong; empty if it was taken. */
export async function send(given: unknown): Promise<Problems> {
  const problems: Problems = {}
  const place = (field: string, { message = '' }) => {
    problems[field] = message
  }
  await api
    .post('/api/contact', given)
    .catch(showProblem<Contact>(place, ['name', 'email', 'role', 'interestArea', 'vision']))
  return problems
}
