import type { CreatorFigures, DashboardAnswer } from '@iam/contracts/dashboard/views'
import { cents, formatMoney, money } from '@iam/contracts/money'
import dayjs from 'dayjs'
import { Panel } from '../../ui/panel.tsx'
import type { View } from '../../ui/view-as.tsx'
import { MonthChart } from './month-chart.tsx'

/** The money of the last six months, and how the present one compares with the last; without any there is no panel. */
export function MonthsPanel({ view, figures }: { view: View; figures: DashboardAnswer }) {
  const isSpent = view === 'brand'
  const months = isSpent ? figures.spentByMonth : figures.creator.earningsByMonth
  if (months?.every(({ amount }) => cents(amount) === 0n)) return null
  const note = isSpent
    ? 'What your campaigns and offers recorded for creators.'
    : 'What was recorded for you.'
  return (
    <Panel title={isSpent ? 'Spent by month' : 'Earned by month'} note={`${note} ${changeIn(months)}`.trim()}>
      <MonthChart months={months} />
    </Panel>
  )
}

/** How much more or less than in the month before, in a sentence; empty if there is nothing to compare. */
export function changeIn(months: CreatorFigures['earningsByMonth']): string {
  const [last, present] = months?.slice(-2) ?? []
  if (!last || !present) return ''
  const change = cents(present.amount) - cents(last.amount)
  if (change === 0n) return ''
  const amount = formatMoney(money(change < 0n ? -change : change))
  return `${amount} ${change > 0n ? 'more' : 'less'} than in ${dayjs(`${last.month}-01`).format('MMMM')}.`
}
