import { Tooltip } from '../../ui/tooltip.tsx'
import { openSearch } from './opening.ts'
import classes from './search-button.module.css'
import { commandKey } from './shortcuts.ts'

/** Opens the search where there is no keyboard to do it. */
export const SearchButton = () => (
  <Tooltip label={`Search, ${commandKey()} K`}>
    <button
      type="button"
      className={classes.button}
      aria-label="Search"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openSearch}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M21 21l-6-6" />
      </svg>
    </button>
  </Tooltip>
)
