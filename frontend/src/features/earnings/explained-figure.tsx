import type { EarningFigure } from '@iam/contracts/earnings/figures'
import { useQuery } from '@tanstack/react-query'
import { Explained, Explanation } from '../../ui/explained.tsx'
import { earningQueries } from './queries.ts'

type OfFigure = {
  readonly figure: EarningFigure
  /** The past moment of the page. */
  readonly asOf?: string | undefined
  /** The period of a statement, or a payout. */
  readonly subject?: string | undefined
}

/** A figure of the creator's ledger, explained by the events that make it. */
export const ExplainedFigure = ({ name, amount, ...of }: OfFigure & { name: string; amount: string }) => (
  <Explained name={name} amount={amount}>
    {(sheet) => <Events {...sheet} {...of} />}
  </Explained>
)

function Events({ figure, asOf, subject, ...sheet }: OfFigure & { title: string; onClose: () => void }) {
  const query = useQuery(earningQueries.explained(figure, { asOf, subject }))
  return <Explanation {...sheet} query={query} />
}
