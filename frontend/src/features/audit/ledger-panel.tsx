import { isComparisonMissing, longestComparison } from '@iam/contracts/audit/nights'
import type { LedgerCheckAnswer } from '@iam/contracts/audit/views'
import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { counted } from '../../lib/counted.ts'
import { tellFailure } from '../../lib/tell-failure.ts'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './audit.module.css'
import { auditMutations, auditQueries, isAwaited } from './queries.ts'
import { formatUtcTime } from './utc-time.ts'

/** Whether every balance that the portal shows equals what the log says, and which do not. */
export function LedgerPanel() {
  const verify = useMutation(auditMutations.verify())
  const query = useQuery(auditQueries.ledger(verify.data, verify.submittedAt + longestComparison))
  const check = query.data
  if (query.isError && !check) return <LoadingFailed title="The ledger check did not load" of={query} />
  if (!check) return <Skeleton height={132} mb="lg" role="status" aria-label="Loading the ledger check" />
  const { differenceCount, dueAt } = check
  const isUnderWay = isAwaited(verify.data, check)
  // Looked at whenever an answer comes, so that the panel does not promise a result for ever.
  const isLate = isUnderWay && query.dataUpdatedAt > verify.submittedAt + longestComparison
  return (
    <div className={classes.ledger}>
      <Panel
        title={<Verdict check={check} isUnderWay={isUnderWay && !isLate} />}
        note={noteOn(check, isUnderWay, isLate)}
        tone={differenceCount > 0 || isComparisonMissing(dueAt) ? 'danger' : 'plain'}
        isRow={differenceCount === 0}
      >
        {differenceCount > 0 && <Differences check={check} />}
        <Button
          variant="default"
          loading={verify.isPending}
          onClick={() => verify.mutate(undefined, { onError: tellFailure('Not verified') })}
        >
          Verify now
        </Button>
      </Panel>
    </div>
  )
}

function noteOn(check: LedgerCheckAnswer, isUnderWay: boolean, isLate: boolean): string {
  const { verifiedAt, earnings, payouts, dueAt } = check
  const isMissing = isComparisonMissing(dueAt)
  const why = 'the log of the command-services says why.'
  if (isLate && !isMissing) return `The comparison that you asked for has no result yet. If it failed, ${why}`
  if (isUnderWay && !isMissing) return 'There is much to compare. The result shows here when it is done.'
  if (!verifiedAt)
    return isMissing
      ? `No comparison has a result: ${why}`
      : 'It compares every figure of the portal with the log, every night and now.'
  const next = isMissing ? `No later comparison has a result: ${why}` : 'It runs every night too.'
  return `${counted(earnings, 'earning')} and ${counted(payouts, 'payout')} compared ${formatUtcTime(verifiedAt)} UTC. ${next}`
}

/** Announced, as a check changes it. */
const Verdict = ({
  check: { verifiedTo, differenceCount },
  isUnderWay,
}: {
  readonly check: LedgerCheckAnswer
  readonly isUnderWay: boolean
}) => (
  <span role="status">
    {isUnderWay
      ? 'The ledger is being verified'
      : verifiedTo === null
        ? 'The ledger was not verified yet'
        : differenceCount === 0
          ? `Ledger verified to event #${verifiedTo.toLocaleString('en-US')}`
          : `${counted(differenceCount, 'difference')} found up to event #${verifiedTo.toLocaleString('en-US')}`}
  </span>
)

const Differences = ({ check: { differences } }: { readonly check: LedgerCheckAnswer }) => (
  <ul className={classes.differences} aria-label="Differences">
    {differences.map(({ table, id, userId, userName, field, expected, found }) => (
      <li key={`${table} ${id} ${field}`}>
        <strong>
          <bdi>{userName ?? userId}</bdi>
        </strong>
        <span>
          {field} in {table.replaceAll('_', ' ')} <code>{id}</code>
        </span>
        <span>
          expected <strong>{expected}</strong>, found <strong>{found}</strong>
        </span>
      </li>
    ))}
  </ul>
)
