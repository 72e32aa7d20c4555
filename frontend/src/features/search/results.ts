import { pages } from '@iam/contracts/pages'
import type { SearchAnswer, SearchHit } from '@iam/contracts/search/views'
import type { PageAction } from '../../lib/page-actions.ts'
import { campaignStates, contentKinds, contentStates, offerStates } from '../../ui/states.ts'
import { shownHits } from './queries.ts'

/** Something that can be chosen. */
export type Item = Pick<SearchHit, 'title' | 'note' | 'match'> & {
  readonly key: string
  readonly shortcut?: string | undefined
  readonly run: () => void
}
export type Group = { readonly name: string; readonly items: readonly Item[] }

type Go = (path: string) => void
type Place = { readonly id: string; readonly title: string; readonly link: string }

/** The groups of an answer, in their order on the screen. */
const names: Readonly<Record<keyof SearchAnswer['groups'], string>> = {
  pages: 'Go to',
  creators: 'Creators',
  campaigns: 'Campaigns',
  offers: 'Your offers',
  contents: 'Content',
}

/** What a search for a text has found; groups without items are left out. The directory has the creators who do not fit in. */
export const found = ({ groups }: SearchAnswer, text: string, go: Go): Group[] =>
  Object.entries(names)
    .map(([group, name]) => {
      const hits: readonly SearchHit[] = groups[group as keyof typeof groups]
      const items = hits.slice(0, shownHits).map((hit) => ({
        title: hit.title,
        note: noteOf(hit),
        match: hit.match,
        key: `${group} ${hit.id}`,
        run: () => go(hit.link),
      }))
      const isMore = group === 'creators' && hits.length > shownHits
      return { name, items: isMore ? [...items, inDirectory(text, go)] : items }
    })
    .filter(({ items }) => items.length > 0)

/** The directory's own search, which has all who match. */
export const inDirectory = (text: string, go: Go): Item => ({
  ...{ key: 'directory', title: `Search the directory for “${text}”`, note: '', match: null },
  run: () => go(`${pages.directory.path}?${new URLSearchParams({ search: text })}`),
})

/** The second line of a hit: what the server says of it, and its state. */
const noteOf = (hit: SearchHit): string =>
  [hit.note, ...stateOf(hit)].filter((part) => part !== '').join(' · ')

function stateOf(hit: SearchHit): readonly string[] {
  switch (hit.type) {
    case 'campaign':
      // Nearly all that are found are active.
      return hit.status === 'active' ? [] : [campaignStates[hit.status].name]
    case 'offer':
      return [offerStates[hit.status].name]
    case 'content':
      return [contentKinds[hit.contentType], contentStates[hit.status].name]
    default:
      return []
  }
}

/** Pages, before anything is typed. */
export const places = (open: readonly Place[], go: Go): Group => ({
  name: names.pages,
  items: open.map(({ id, title, link }) => ({
    ...{ title, note: '', match: null, key: `pages ${id}` },
    run: () => go(link),
  })),
})

/** The actions with all these words, each by its title once: those of the page come first. */
export function actionsFor(text: string, actions: readonly PageAction[]): Group {
  const asked = plain(text).split(' ')
  const first = new Map<string, PageAction>()
  for (const action of actions) if (!first.has(action.title)) first.set(action.title, action)
  const fitting = [...first.values()].filter(({ title, words = '' }) =>
    asked.every((word) => plain(`${title} ${words}`).includes(word)),
  )
  return {
    name: 'Do',
    items: fitting.map(({ title, shortcut, run }) => ({
      ...{ title, note: '', match: matchIn(title, text), key: `do ${title}` },
      ...{ shortcut, run },
    })),
  }
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

function matchIn(title: string, text: string): Item['match'] {
  const at = text === '' ? -1 : title.toLowerCase().indexOf(text.toLowerCase())
  return at < 0 ? null : { from: at, to: at + text.length }
}
