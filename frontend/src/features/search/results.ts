import { pages } from '@iam/contracts/pages'
import type { SearchAnswer, SearchHit } from '@iam/contracts/search/views'
import type { SessionUser } from '@iam/contracts/users/views'
import type { PageAction } from '../../lib/page-actions.ts'
import { campaignStates, contentKinds, contentStates, offerStates } from '../../ui/states.ts'

/** Something that can be chosen. */
export type Item = Pick<SearchHit, 'title' | 'note' | 'match'> & {
  readonly key: string
  readonly shortcut?: string | undefined
  /** Leads to further results, and is none itself. */
  readonly isMore?: boolean
  readonly run: () => void
}
export type Group = {
  readonly name: string
  readonly items: readonly Item[]
  /** More match, and no list shows them: only a longer text does. */
  readonly isCut?: boolean
}

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

type Who = Pick<SessionUser, 'role'> | null

/** What a search for a text has found; groups without items are left out. What does not fit in is reached by the group's list, if it has one. */
export const found = ({ groups, more }: SearchAnswer, text: string, who: Who, go: Go): Group[] =>
  (Object.keys(names) as (keyof typeof names)[])
    .map((group) => {
      const hits: readonly SearchHit[] = groups[group]
      const items = hits.map((hit) => ({
        title: hit.title,
        note: noteOf(hit),
        match: hit.match,
        key: `${group} ${hit.id}`,
        run: () => go(hit.link),
      }))
      const rest = more[group] ? restOf(group, text, who, go) : undefined
      return { name: names[group], items: rest ? [...items, rest] : items, isCut: more[group] && !rest }
    })
    .filter(({ items }) => items.length > 0)

/** The list that shows all of a group who match, with the search in its address; undefined if it has no search for this user. */
function restOf(group: keyof typeof names, text: string, who: Who, go: Go): Item | undefined {
  if (group === 'creators') return inDirectory(text, go)
  const more = (noun: string, path: string): Item => ({
    ...{ key: `more ${noun}`, title: `More ${noun} for “${text}”`, note: '', match: null, isMore: true },
    run: () => go(searched(path, text)),
  })
  // Brands see the campaigns that they run, which have no search.
  if (group === 'campaigns' && who?.role !== 'brand') return more('campaigns', pages.campaigns.path)
  if (group === 'offers' && who?.role === 'creator') return more('offers', pages.offers.path)
  if (group === 'offers' && who?.role === 'brand') return more('offers', pages.marketplace.path)
  return undefined
}

const searched = (path: string, text: string) => `${path}?${new URLSearchParams({ search: text })}`

/** The directory's own search, which has all who match. */
export const inDirectory = (text: string, go: Go): Item => ({
  ...{ key: 'directory', title: `Search the directory for “${text}”`, note: '', match: null, isMore: true },
  run: () => go(searched(pages.directory.path, text)),
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
