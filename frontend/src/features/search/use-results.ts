import { pagesOpenTo } from '@iam/contracts/search/pages'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { counted } from '../../lib/counted.ts'
import { pageActions } from '../../lib/page-actions.ts'
import { useAuth } from '../session/auth.tsx'
import { defaultActions } from './default-actions.ts'
import { searchQueries } from './queries.ts'
import { actionsFor, found, type Group, inDirectory, places } from './results.ts'

/** Time in ms without typing after which a search is sent. */
const pause = 80
/** Time in ms without its results after which it is said: before, the line would come and go with each letter. */
const late = 300

/** What is found for a text; `isBehind` until the groups are those of the text, `isQuiet` if the status is not shown. */
export function useResults(written: string) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const ofPage = useSyncExternalStore(pageActions.watch, pageActions.now)
  const text = written.trim()
  const [sought] = useDebouncedValue(text, pause)
  const query = useQuery({ ...searchQueries.found(sought), enabled: sought !== '' })

  const go = (path: string) => void navigate(path)
  const isBehind = text !== sought || (sought !== '' && (query.isPending || query.isPlaceholderData))
  const [wasBehind] = useDebouncedValue(isBehind, late)
  const isLate = isBehind && wasBehind
  const hasFailed = sought !== '' && query.isError
  const answer = text !== '' && sought !== '' ? query.data : undefined
  const groups = [
    ...(text === '' ? [places(pagesOpenTo(user), go)] : []),
    ...(answer ? found(answer, sought, user, go) : []),
    actionsFor(text, [...ofPage, ...defaultActions(user, go)]),
  ].filter(({ items }) => items.length > 0)
  const isNothing = groups.length === 0 && !isBehind && !hasFailed
  const shown = isNothing ? [elsewhere(text, go)] : groups
  const count = isBehind ? '' : countOf(groups)
  const status = isNothing ? `Nothing found for “${text}”.` : isLate ? 'Searching…' : count
  return { groups: shown, status, isQuiet: !isNothing && !isLate, isBehind, hasFailed, query }
}

/** For screen readers; it is not shown. */
function countOf(groups: readonly Group[]): string {
  const items = groups.flatMap((group) => group.items)
  const results = items.filter(({ isMore }) => !isMore)
  const isCut = results.length < items.length || groups.some((group) => group.isCut)
  return `${isCut ? 'First ' : ''}${counted(results.length, 'result')}`
}

/** Where to look when nothing is found. */
const elsewhere = (text: string, go: (path: string) => void): Group => ({
  name: 'Go to',
  items: [inDirectory(text, go)],
})
