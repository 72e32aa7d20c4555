import { movePlaces } from '@iam/contracts/moves/views'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useListKeys } from '../../lib/use-list-keys.ts'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { taskStates } from '../../ui/states.ts'
import { MoveRow } from './move-row.tsx'
import classes from './moves.module.css'
import { moveQueries } from './queries.ts'

/** The tasks that the creator has to hand in, or to revise; `ifNone` is where to go without any. */
export function TasksInHand({ ifNone }: { readonly ifNone: ReactNode }) {
  const query = useQuery(moveQueries.own())
  const keys = useListKeys<HTMLUListElement>()
  if (query.isPending) return <Skeleton height={220} role="status" aria-label="Loading your tasks" />
  if (!query.data) return <LoadingFailed title="Your tasks did not load" of={query} />

  const tasks = query.data.moves.filter(({ what }) => movePlaces[what] === 'work')
  const total = query.data.counts.work ?? 0
  return (
    <Panel title={total === 0 ? 'Tasks in hand' : `Tasks in hand · ${total}`}>
      {total === 0 && (
        <div className={classes.none}>
          <p>No task waits for you. Those of campaigns that accept you stand here.</p>
          {ifNone}
        </div>
      )}
      <ul {...keys} className={classes.rows} aria-label="Tasks in hand">
        {tasks.map((task) => (
          <MoveRow key={task.id} move={task} standing={taskStates.in_progress} />
        ))}
      </ul>
      {tasks.length < total && (
        <p className={classes.more}>{total - tasks.length} more stand in your campaigns below.</p>
      )}
    </Panel>
  )
}
