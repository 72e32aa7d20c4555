import type { DeskFigure } from '@iam/contracts/earnings/figures'
import { useQuery } from '@tanstack/react-query'
import { Explained, Explanation } from '../../ui/explained.tsx'
import { payoutDeskQueries } from './queries.ts'

type Asked = {
  readonly figure: DeskFigure
  readonly subject?: string | undefined
  readonly asOf?: string | undefined
}
type FigureProps = Asked & { readonly name: string; readonly amount: string }

/** A figure of the desk, which says on demand which events make it. */
export const ExplainedFigure = ({ name, amount, ...asked }: FigureProps) => (
  <Explained name={name} amount={amount}>
    {(sheet) => <DeskExplanation {...sheet} {...asked} />}
  </Explained>
)

type DeskExplanationProps = Asked & { readonly title: string; readonly onClose: () => void }

function DeskExplanation({ title, onClose, ...asked }: DeskExplanationProps) {
  return <Explanation title={title} onClose={onClose} query={useQuery(payoutDeskQueries.explain(asked))} />
}
