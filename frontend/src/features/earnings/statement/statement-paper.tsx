import type { EarningFigure } from '@iam/contracts/earnings/figures'
import type { Statement } from '@iam/contracts/earnings/views'
import { formatMoney } from '@iam/contracts/money'
import { formatPeriod, formatUtcDate } from '../../../lib/dates.ts'
import { signedMoney } from '../../../lib/signed-money.ts'
import { machineLine } from '../../../ui/machine-lines.tsx'
import { Rosette, styledRosetteOf } from '../../../ui/rosette.tsx'
import { ExplainedFigure } from '../explained-figure.tsx'
import { linesOf } from './machine-zone.ts'
import inner from './statement-entries.module.css'
import classes from './statement-page.module.css'

/** A statement, drawn as the inner page of a passport with its machine-readable lines at the foot. */
export function StatementPaper({ statement }: { readonly statement: Statement }) {
  const { period, name, from, to, isRunning, entries, paidByPayer } = statement
  const lastDay = formatUtcDate(new Date(Date.parse(to) - 1).toISOString())
  const { tone, petals, halfWidth } = styledRosetteOf(name)
  const figure = (label: string, of: EarningFigure, amount: string) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <ExplainedFigure
          name={`${label}, ${formatPeriod(period)}`}
          figure={of}
          amount={amount}
          subject={period}
        />
      </dd>
    </div>
  )
  return (
    <article className={classes.paper} aria-labelledby="statement" style={{ '--tone': tone } as object}>
      <Rosette petals={petals * 3} halfWidth={halfWidth} className={classes.lines} />
      <header className={classes.head}>
        <p className={classes.issuer}>I AM · Statement of earnings</p>
        <h1 id="statement">{formatPeriod(period)}</h1>
        <p>
          <bdi>{name}</bdi>
        </p>
        <p className={classes.span}>
          {formatUtcDate(from)} to {isRunning ? `now, ${formatUtcDate(to)}` : lastDay} (UTC)
        </p>
      </header>
      <dl className={inner.figures}>
        {figure('Opening', 'statementOpening', statement.opening)}
        {figure('Earned', 'statementEarned', statement.earned)}
        {figure('Paid', 'statementPaid', statement.paid)}
        {figure(isRunning ? 'So far' : 'Closing', 'statementClosing', statement.closing)}
      </dl>
      <table className={inner.entries}>
        <caption>What changed what you are owed</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Event</th>
            <th scope="col">Amount (USD)</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, position, at, sentence, amount, link }) => (
            <tr key={`${id} ${position}`}>
              <td>
                <time dateTime={at}>{formatUtcDate(at)}</time>
              </td>
              <td dir="auto">{link ? <a href={link}>{sentence}</a> : sentence}</td>
              <td>{signedMoney(amount)}</td>
            </tr>
          ))}
          {entries.length === 0 && (
            <tr>
              <td colSpan={3}>Nothing happened in this period.</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {isRunning ? 'Owed to you so far' : 'Owed to you at the end, which opens the next statement'}
            </th>
            <td>{formatMoney(statement.closing)}</td>
          </tr>
        </tfoot>
      </table>
      {paidByPayer.length > 0 && (
        <section className={inner.payers} aria-labelledby="payers">
          <h2 id="payers">Paid, by payer</h2>
          <dl>
            {paidByPayer.map(({ payerId, payer, amount }) => (
              <div key={payerId}>
                <dt dir="auto">{payer}</dt>
                <dd>{formatMoney(amount)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <p className={inner.terms}>
        US dollars. No fee, no minimum. Tax is the recipient’s matter. Complete to event #
        {statement.position.toLocaleString('en-US')} of the log.
      </p>
      <div className={inner.machine} aria-hidden="true">
        {linesOf(statement).map((line) => (
          <div key={line}>{machineLine(line, 240)}</div>
        ))}
      </div>
    </article>
  )
}
