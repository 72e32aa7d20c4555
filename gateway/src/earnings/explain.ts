import type { EarningFigure } from '@iam/contracts/earnings/figures'
import { type Ledger, transientLedger } from '@iam/contracts/earnings/ledger'
import type { ExplainEarnings } from '@iam/contracts/earnings/requests'
import { Period } from '@iam/contracts/earnings/requests'
import type { ExplanationAnswer } from '@iam/contracts/earnings/views'
import { money } from '@iam/contracts/money'
import { Rejected } from '@iam/contracts/rejected'
import type { Dependencies } from '../dependencies.ts'
import { explainedBy, type Viewer } from './explained.ts'
import {
  basisOf,
  type Counted,
  counted,
  type Delta,
  deltasIn,
  deltasOf,
  figureAt,
  type LedgerFigure,
  type PageFigure,
  sumOf,
} from './figures.ts'
import type { History } from './history.ts'
import { ledgerHistory, type Moment, momentOf } from './ledgers.ts'
import { periodOf } from './periods.ts'

type Needed = Pick<Dependencies, 'db' | 'histories' | 'now'>
/** The events behind a figure, and the figure by the ledger itself, in cents. */
type Explained = { readonly deltas: readonly Delta[]; readonly total: bigint }

/** The events that make a figure of a creator's pages. */
export async function explanationOf(
  dependencies: Needed,
  userId: string,
  { figure, asOf, subject }: ExplainEarnings,
  viewer: Viewer = 'creator',
): Promise<ExplanationAnswer> {
  const moment = momentOf(dependencies, asOf)
  const history = await ledgerHistory(dependencies, userId)
  const { deltas, total, upTo } = isOfStatement(figure)
    ? ofStatement(history, figure, subject, moment)
    : { ...ofPage(history, figure, subject, moment), upTo: moment.at }
  const events = await explainedBy(dependencies.db, deltas, viewer)
  return { figure, asOf: upTo, total: money(total), events }
}

type StatementFigure = Exclude<EarningFigure, PageFigure>
const isOfStatement = (figure: EarningFigure): figure is StatementFigure => figure.startsWith('statement')

function ofPage(
  history: History<Ledger>,
  figure: PageFigure,
  subject: string | undefined,
  { at, until }: Moment,
): Explained {
  const ledger = history.at(until)
  const { counts, after } = basisOf(figure, at)
  const isOfPayout = subject !== undefined && !Period.safeParse(subject).success
  if (isOfPayout) {
    const countedHere = countedInPayout(counts, ledger, subject)
    return {
      deltas: deltasOf(transientLedger(), history.until(until), countedHere).filter(
        ({ happened }) => happened.at > after,
      ),
      total:
        sumOf(ledger.entries.values(), countedHere) - sumOf(history.at(after).entries.values(), countedHere),
    }
  }
  return { deltas: deltasIn(history, counts, { after, until }), total: figureAt(history, ledger, figure, at) }
}

/** Of the earnings of a payout: its total is theirs, also once they are free again; other figures count what it holds. */
function countedInPayout(figure: LedgerFigure, ledger: Ledger, payoutId: string): Counted {
  const payout = ledger.payouts.get(payoutId)
  if (!payout) throw new Rejected('payout-unknown')
  const isIn = new Set(payout.earningIds)
  return (entry) =>
    isIn.has(entry.earningId) && (figure === 'total' || entry.payoutId === payoutId)
      ? counted[figure](entry)
      : 0n
}

function ofStatement(
  history: History<Ledger>,
  figure: StatementFigure,
  subject: string | undefined,
  moment: Moment,
): Explained & { readonly upTo: string } {
  const period = Period.safeParse(subject)
  if (!period.success) throw new Rejected('figure-needs-subject')
  const { from, before, until } = periodOf(period.data, moment)
  const [opening, closing] = [history.at(before), history.at(until)]
  const during = { after: before, until }
  const upTo = until ?? moment.at
  switch (figure) {
    case 'statementOpening':
      return {
        deltas: deltasIn(history, 'balance', { until: before }),
        // No time is older than 1970.
        upTo: before < '1970' ? from : before,
        total: opening.totals.balance,
      }
    case 'statementClosing':
      return {
        deltas: deltasIn(history, 'balance', { until }),
        ...{ upTo, total: closing.totals.balance },
      }
    case 'statementEarned':
      return {
        deltas: deltasIn(history, 'total', during),
        ...{ upTo, total: closing.totals.total - opening.totals.total },
      }
    case 'statementPaid':
      return {
        deltas: deltasIn(history, 'paid', during),
        ...{ upTo, total: closing.totals.paid - opening.totals.paid },
      }
  }
}
