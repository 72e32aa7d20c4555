import { type Ledger, ledgerFold } from '@iam/contracts/earnings/ledger'
import type { Fold } from '@iam/contracts/fold'
import { Rejected } from '@iam/contracts/rejected'
import { streamOf } from '@iam/contracts/streams'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { Dependencies } from '../dependencies.ts'
import type { History } from './history.ts'

const fold = ledgerFold as Fold<Ledger, RecordedEvent>

export const ledgerHistory = (
  { histories }: Pick<Dependencies, 'histories'>,
  userId: string,
): Promise<History<Ledger>> => histories.read(streamOf('earnings', userId), fold)

/** The moment that a page is about: the one that was asked for, else now; a future one is refused. */
export function momentOf({ now }: Pick<Dependencies, 'now'>, asOf: string | undefined) {
  if (asOf === undefined) return { at: now(), until: undefined, isPast: false } as const
  const at = new Date(asOf).toISOString()
  if (at > now()) throw new Rejected('as-of-future')
  return { at, until: at, isPast: true } as const
}
export type Moment = ReturnType<typeof momentOf>
