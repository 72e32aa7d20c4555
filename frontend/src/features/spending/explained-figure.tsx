import type { SpendingFigure } from '@iam/contracts/earnings/figures'
import { useQuery } from '@tanstack/react-query'
import { Explained, Explanation } from '../../ui/explained.tsx'
import { spendingQueries } from './queries.ts'

type OfFigure = {
  readonly figure: SpendingFigure
  readonly asOf: string | undefined
  /** A campaign or an offer; none for all. */
  readonly subject?: string | undefined
}

/** A figure of the brand's money, explained by the events that make it. */
export const ExplainedFigure = ({ name, amount, ...of }: OfFigure & { name: string; amount: string }) => (
  <Explained name={name} amount={amount}>
    {(sheet) => <Events {...sheet} {...of} />}
  </Explained>
)

function Events({ figure, asOf, subject, ...sheet }: OfFigure & { title: string; onClose: () => void }) {
  const query = useQuery(spendingQueries.explained(figure, { asOf, subject }))
  return <Explanation {...sheet} query={query} />
}
