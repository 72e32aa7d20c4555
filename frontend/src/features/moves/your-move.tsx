import { maxMoves } from '@iam/contracts/moves/views'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useListKeys } from '../../lib/use-list-keys.ts'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { MoveRow } from './move-row.tsx'
import classes from './moves.module.css'
import { moveQueries } from './queries.ts'

const shownFirst = 5

/** All that waits for the user on either side, the most urgent five first; `ifNone` is where to go without any. */
export function YourMove({ ifNone }: { readonly ifNone: ReactNode }) {
  const query = useQuery(moveQueries.own())
  const [isWhole, setWhole] = useState(false)
  const keys = useListKeys<HTMLUListElement>()
  if (!query.data) return query.error && <LoadingFailed title="Your moves did not load" of={query} />

  const { counts } = query.data
  // Of each list as many are named, so the first of them all are among these.
  const moves = query.data.moves.slice(0, maxMoves)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = isWhole ? moves : moves.slice(0, shownFirst)
  const most = moves.length < total ? `The first ${moves.length}` : `All ${total}`
  return (
    <Panel title={total === 0 ? 'Your move' : `Your move · ${total}`}>
      {total === 0 && (
        <div className={classes.none}>
          <p>Nothing waits for you. What others ask of you stands here first.</p>
          {ifNone}
        </div>
      )}
      <ul {...keys} className={classes.rows} aria-label="Your move">
        {shown.map((move) => (
          <MoveRow key={`${move.what}-${move.id}`} move={move} />
        ))}
      </ul>
      {isWhole && moves.length < total && (
        <p className={classes.more}>
          These are the first {moves.length}; each place shows all that waits there.
        </p>
      )}
      {total > shownFirst && (
        <Button
          variant="default"
          size="sm"
          className={classes.more!}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? `The first ${shownFirst}` : most}
        </Button>
      )}
    </Panel>
  )
}
