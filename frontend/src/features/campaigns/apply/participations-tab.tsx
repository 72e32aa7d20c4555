import { formatMoney } from '@iam/contracts/money'
import type { Participation } from '@iam/contracts/participations/views'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { placeOfWork, waitingIn } from '../../../lib/campaign-work.ts'
import { counted } from '../../../lib/counted.ts'
import { formatDate } from '../../../lib/dates.ts'
import { useListKeys } from '../../../lib/use-list-keys.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StateTag, type StateWords } from '../../../ui/tag.tsx'
import { useAuth } from '../../session/auth.tsx'
import { SignInPrompt } from '../../session/sign-in-prompt.tsx'
import { campaignQueries } from '../queries.ts'
import classes from './participations-tab.module.css'

/** The campaigns that a creator takes part in. */
export function ParticipationsTab() {
  const { user } = useAuth()
  const isCreator = user?.role === 'creator'
  const query = useQuery({ ...campaignQueries.participation(), enabled: isCreator })
  const keys = useListKeys<HTMLUListElement>()

  if (!user) return <SignInPrompt text="Your campaigns stand here once you are signed in." />
  if (!isCreator) return <NoneActive text="Creators apply to campaigns, and follow theirs here." />
  if (query.error && !query.data) return <LoadingFailed title="Error loading campaigns" of={query} />
  if (!query.data) return <Skeleton height={260} role="status" aria-label="Loading your campaigns" />
  if (query.data.participations.length === 0)
    return <NoneActive text="Find one that suits you. The brand answers your application here." />
  return (
    <ul {...keys} className={classes.list} aria-label="Your campaigns">
      {query.data.participations.map((participation) => (
        <ParticipationRow key={participation.id} participation={participation} />
      ))}
    </ul>
  )
}

const NoneActive = ({ text }: { readonly text: string }) => (
  <Notice title="No active campaigns" text={text}>
    <ButtonLink to="/iam/campaigns">Browse Campaigns</ButtonLink>
  </Notice>
)

const stages: Readonly<Record<Participation['status'], StateWords>> = {
  applied: { name: 'Applied', tone: 'amber' },
  active: { name: 'Active', tone: 'green' },
  completed: { name: 'Completed', tone: 'blue' },
}

function ParticipationRow({ participation }: { readonly participation: Participation }) {
  const { title, brandName, dueDate, status, progress, reward, appliedAt } = participation
  const { tasksCompleted, totalTasks, tasksInHand, earningsAccrued, brandErased } = participation
  return (
    <li className={classes.row}>
      <article className={classes.inner}>
        <div className={classes.head}>
          <StateTag of={stages[status]} />
          <h2>
            <bdi>{title}</bdi>
          </h2>
          <p className={classes.dim}>
            <bdi>
              {status === 'applied' && !brandErased
                ? `Waiting on ${brandName} since ${formatDate(appliedAt)}`
                : brandName}
            </bdi>
          </p>
          {status === 'applied' && brandErased && (
            <p className={classes.move}>The account of the brand is erased: it can no longer be accepted</p>
          )}
          {status === 'active' && (
            <p className={classes.move}>
              {tasksInHand > 0 ? (
                <>
                  <strong>Your move:</strong> {counted(tasksInHand, 'task')} to hand in
                </>
              ) : (
                waitingIn(participation)
              )}
            </p>
          )}
        </div>
        <div className={classes.progress}>
          <p>
            <strong>{progress}%</strong>
            <span className={classes.dim}>
              {tasksCompleted}/{totalTasks} tasks
            </span>
          </p>
          <Meter value={progress} label={`Progress of ${title}`} />
        </div>
        <dl className={classes.facts}>
          <Fact name="Due">{dueDate ? formatDate(dueDate) : 'Open'}</Fact>
          <Fact name="Reward">{formatMoney(reward)}</Fact>
          <Fact name="Earned">{formatMoney(earningsAccrued)}</Fact>
        </dl>
        <ButtonLink to={placeOfWork(participation)} variant={status === 'active' ? 'filled' : 'default'}>
          {status === 'completed' ? 'See your work' : 'Continue Campaign'}
        </ButtonLink>
      </article>
    </li>
  )
}
