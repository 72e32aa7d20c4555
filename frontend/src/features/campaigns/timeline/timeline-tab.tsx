import type { CampaignDetail, TimelineAnswer } from '@iam/contracts/campaigns/views'
import { formatMoney } from '@iam/contracts/money'
import { Checkbox, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { formatUtcDate } from '../../../lib/dates.ts'
import { endOfUtcDay } from '../../../lib/use-as-of.ts'
import { Figure } from '../../../ui/figure.tsx'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { MoneyBar } from '../../../ui/money-bar.tsx'
import { campaignQueries } from '../queries.ts'
import classes from './timeline-tab.module.css'

const dayMs = 24 * 60 * 60_000
/** The number of a moment's day in UTC, as all past moments of money are chosen. */
const dayOf = (time: number) => Math.floor(time / dayMs)

/** The campaign's history, and its figures as of the end of any of its days. */
export function TimelineTab({ campaign }: { readonly campaign: CampaignDetail }) {
  const { createdAt, closedAt } = campaign
  const first = dayOf(Date.parse(createdAt))
  const last = dayOf(closedAt ? Date.parse(closedAt) : Date.now()) - first
  // Undefined is now, which stays the present when a day ends.
  const [picked, setPicked] = useState<number>()
  const chosen = picked ?? last
  const isNow = chosen >= last
  const day = new Date((first + chosen) * dayMs).toISOString()
  const asOf = useDeferredValue(isNow ? undefined : endOfUtcDay(day.slice(0, 10)))
  const query = useQuery(campaignQueries.timeline(campaign.id, asOf))
  const { data } = query

  if (query.error && !data) return <LoadingFailed title="The timeline did not load" of={query} />
  const shownDay = isNow ? 'Now' : formatUtcDate(day)
  return (
    <div className={classes.timeline}>
      <div className={classes.slider}>
        <label htmlFor="as-of">As of</label>
        <output htmlFor="as-of">{shownDay}</output>
        <input
          id="as-of"
          type="range"
          min={0}
          max={Math.max(last, 1)}
          disabled={last === 0}
          value={last === 0 ? 1 : chosen}
          aria-valuetext={shownDay}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            setPicked(valueAsNumber >= last ? undefined : valueAsNumber)
          }
        />
        <p className={classes.ends} aria-hidden="true">
          <span>{formatUtcDate(createdAt)}</span>
          <span>{closedAt ? formatUtcDate(closedAt) : 'Now'}</span>
        </p>
        <p className={classes.zone}>Days and times are those of UTC.</p>
      </div>
      {data ? (
        <div className={classes.shown} aria-busy={query.isPlaceholderData}>
          <Figures figures={data.figures} isOwn={campaign.spent === null} />
          <Entries entries={data.entries} />
        </div>
      ) : (
        <Skeleton height={320} role="status" aria-label="Loading the timeline" />
      )}
    </div>
  )
}

/** `isOwn`: a participant is not told what others have earned. */
function Figures({ figures, isOwn }: Pick<TimelineAnswer, 'figures'> & { readonly isOwn: boolean }) {
  const { participants, progress, spent, budget } = figures
  return (
    <div className={classes.figures}>
      <dl>
        <Figure label="Participants" value={String(participants)} />
        <Figure label="Progress" value={`${progress}%`} />
        {isOwn ? (
          <Figure label="You earned" value={formatMoney(spent)} />
        ) : (
          <Figure label="Spent" value={formatMoney(spent)} note={`of ${formatMoney(budget)}`} />
        )}
      </dl>
      {!isOwn && <MoneyBar label="Spent of the budget at that moment" spent={spent} budget={budget} />}
    </div>
  )
}

/** Newest first, grouped by day. Events that are part of another one are hidden unless the user asks for every event. */
function Entries({ entries }: Pick<TimelineAnswer, 'entries'>) {
  const [isEvery, setIsEvery] = useState(false)
  if (entries.length === 0) return <p className={classes.none}>Nothing had happened yet.</p>
  const shown = isEvery ? entries : entries.filter(({ isPartOfAnother }) => !isPartOfAnother)
  const days = Object.groupBy(shown.toReversed(), ({ at }) => formatUtcDate(at))
  return (
    <div className={classes.story}>
      <Checkbox
        label="Every recorded event"
        checked={isEvery}
        onChange={(event) => setIsEvery(event.currentTarget.checked)}
      />
      <ol className={classes.days} aria-label="What happened">
        {Object.entries(days).map(([day, happened = []]) => (
          <li key={day}>
            <h2>{day}</h2>
            <ol>
              {happened.map(({ id, at, sentence, actorName }) => (
                <li key={id} className={classes.entry}>
                  <time dateTime={at}>{at.slice(11, 16)}</time>
                  <p>
                    {sentence}
                    {actorName && !sentence.includes(actorName) && (
                      <span className={classes.actor}>
                        {' '}
                        by <bdi>{actorName}</bdi>
                      </span>
                    )}
                  </p>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  )
}
