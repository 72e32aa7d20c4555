import { Readable } from 'node:stream'
import type { AuditEntry } from '@iam/contracts/audit/views'
import { type Cell, csvLine, csvStart } from '../http/csv.ts'
import { type AuditChosen, auditPage } from './events.ts'

const columns: Readonly<Record<string, (entry: AuditEntry) => Cell>> = {
  Event: ({ position }) => ({ number: position }),
  'Took effect': ({ at }) => at,
  Recorded: ({ recordedAt, at }) => recordedAt ?? at,
  Type: ({ type }) => type,
  Stream: ({ stream }) => stream,
  By: ({ actorName }) => actorName ?? 'The portal',
  Role: ({ actorRole }) => actorRole,
  Concerns: ({ userName }) => userName,
  Amount: ({ amount }) => (amount === null ? null : { number: amount }),
  'What happened': ({ sentence }) => sentence,
  Request: ({ correlationId }) => correlationId,
}
const limit = 200

type Sources = Parameters<typeof auditPage>[0]
/** When the export was asked for, and the last position that it holds. */
type UpTo = { readonly asOf: string; readonly head: number }

/** The events of a filter as CSV, with the filter and the moment in its head; sent while the log is read. */
export const auditAsCsv = (sources: Sources, chosen: AuditChosen, upTo: UpTo): Readable =>
  Readable.from(linesOf(sources, chosen, upTo))

async function* linesOf(sources: Sources, chosen: AuditChosen, { asOf, head }: UpTo) {
  const asked = Object.entries(chosen).map(([name, value]) => `${name}: ${value}`)
  yield csvStart + csvLine(['History of money', `as of ${asOf}`, asked.length > 0 ? asked.join('; ') : 'all'])
  yield csvLine(Object.keys(columns))
  for (let after: number | null = head + 1; after !== null; ) {
    const page: Awaited<ReturnType<typeof auditPage>> = await auditPage(sources, { ...chosen, limit, after })
    yield page.events.map((entry) => csvLine(Object.values(columns).map((cell) => cell(entry)))).join('')
    after = page.nextAfter
  }
}
