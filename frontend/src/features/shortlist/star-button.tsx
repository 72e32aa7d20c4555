import { usePageActions } from '../../lib/page-actions.ts'
import { useUndoable } from '../../lib/use-undoable.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { shortlistMutations } from './queries.ts'
import classes from './star-button.module.css'
import { type Kept, notSaved, useEntry } from './use-entry.ts'

/** Stars a creator, or removes the star. */
export function StarButton({ creatorUserId, name, isPage = false }: Kept) {
  const entry = useEntry(creatorUserId)
  const { act, change } = useUndoable(shortlistMutations.star(creatorUserId), ...notSaved)
  const isStarred = change?.isStarred ?? entry.isStarred
  const turn = () => act(`${isStarred ? 'Unstarred' : 'Starred'} ${name}`, { isStarred: !isStarred })
  const title = `${isStarred ? 'Unstar' : 'Star'} ${name}`
  usePageActions(isPage && entry.isKnown && { title, words: 'save', run: turn })
  return (
    <Tooltip label={isStarred ? 'Starred. Only you see this.' : 'Star. Only you will see it.'}>
      <button
        type="button"
        className={classes.star}
        aria-pressed={isStarred}
        aria-label={`Star ${name}`}
        disabled={!entry.isKnown}
        onClick={turn}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2.6l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.45 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z" />
        </svg>
      </button>
    </Tooltip>
  )
}
