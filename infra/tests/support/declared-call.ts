import { type Call, pathOf } from '@iam/contracts/call'
import { allCalls, type CallName } from '@iam/contracts/calls'
import type { Answer, Client, Sent } from './client.ts'

export type Fields = Readonly<Record<string, unknown>>

/** What a request has besides the method and the path that its call declares. */
type Input = Sent & { readonly params?: Fields | undefined; readonly query?: Fields | undefined }

/** Sends a declared call. It takes those `params` that the path names, so they may be a whole record. */
export async function sendCall(
  client: Pick<Client, 'request'>,
  name: CallName,
  { params = {}, query = {}, ...sent }: Input = {},
): Promise<Answer> {
  const { method, path }: Call = allCalls[name]
  for (const [, param = ''] of path.matchAll(/:(\w+)/g))
    if (params[param] === undefined) throw new Error(`${name} needs the param ${param}`)
  const search = new URLSearchParams(query as Record<string, string>)
  return client.request(method, pathOf({ path }, params) + (search.size > 0 ? `?${search}` : ''), sent)
}
