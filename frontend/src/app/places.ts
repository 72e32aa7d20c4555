import type { Role } from '@iam/contracts/enumerations'
import type { MovePlace, MovesAnswer } from '@iam/contracts/moves/views'
import { allPages, type PageName, pages } from '@iam/contracts/pages'
import { matchPath } from 'react-router-dom'
import { placeIcons } from './place-icons.ts'

/** A place of the portal: an entry of the rail, and of the bar at the bottom of small screens. */
export type Place = {
  readonly name: string
  readonly page: PageName
  readonly icon: readonly string[]
  /** The lists of what waits for the user that are counted there. */
  readonly counts?: readonly MovePlace[]
  /** The query of the page's address under which it lists just that. */
  readonly waitingAt?: string
  /** The pages besides its own on which it is the current place. */
  readonly holds?: readonly PageName[]
}

const dashboard: Place = { name: 'Dashboard', page: 'dashboard', icon: placeIcons.dashboard }
const work: Place = {
  name: 'Work',
  page: 'work',
  icon: placeIcons.work,
  counts: ['work'],
  holds: ['workspace'],
}
const reviews: Place = { name: 'Reviews', page: 'reviews', icon: placeIcons.reviews, counts: ['reviews'] }
const offers: Place = {
  name: 'Offers',
  page: 'offers',
  icon: placeIcons.offers,
  counts: ['offers'],
  holds: ['offer'],
}
/** A brand has its offers on the marketplace, where `/iam/offers` leads it too. */
const offersMade: Place = { ...offers, page: 'marketplace', holds: ['offers', 'offer'] }
const campaigns: Place = {
  name: 'Campaigns',
  page: 'campaigns',
  icon: placeIcons.campaigns,
  holds: ['campaign', 'workspace'],
}
/** What waits for those who run campaigns stands in the list of theirs. */
const ownCampaigns: Place = { ...campaigns, counts: ['campaigns'] }
/** Admins who run campaigns see in their list, too, what there is to review: their inbox has only what is overdue. */
const campaignsOfAdmins: Place = { ...campaigns, counts: ['campaigns', 'reviews'], waitingAt: '?as=brand' }
const ama: Place = {
  name: 'AMA',
  page: 'ama',
  icon: placeIcons.ama,
  holds: ['amaSession', 'amaRecording'],
}
const content: Place = { name: 'Content', page: 'content', icon: placeIcons.content, holds: ['templates'] }
const directory: Place = {
  name: 'Directory',
  page: 'directory',
  icon: placeIcons.directory,
  holds: ['profile', 'profileByAtHandle'],
}
const inbox: Place = {
  name: 'Inbox',
  page: 'inbox',
  icon: placeIcons.inbox,
  counts: ['inbox', 'payouts'],
  holds: ['reviews'],
}
const users: Place = { name: 'Users', page: 'users', icon: placeIcons.users, holds: ['user'] }
const interest: Place = {
  name: 'Interest',
  page: 'interest',
  icon: placeIcons.interest,
  counts: ['interest'],
  waitingAt: '?status=new',
}

const news: Place = {
  name: 'News',
  page: 'news',
  icon: placeIcons.news,
  holds: ['newsPost', 'newNewsPost', 'editNewsPost'],
}
const earnings: Place = {
  name: 'Earnings',
  page: 'earnings',
  icon: placeIcons.earnings,
  counts: ['earnings'],
  holds: ['statement', 'ownPayout'],
}
const spending: Place = { name: 'Spending', page: 'spending', icon: placeIcons.spending }
const payouts: Place = {
  name: 'Payouts',
  page: 'payouts',
  icon: placeIcons.payouts,
  holds: ['payout', 'transactions'],
}
/** Of what admins have there, other approvers of payments have the payouts. */
const inboxOfApprovers: Place = { ...inbox, counts: ['payouts'], holds: [] }
const audit: Place = { name: 'Audit', page: 'audit', icon: placeIcons.audit }

/** Home names all that waits; there is counted what has no place of its own in the rail of a role. */
const dashboardWith = (...counts: readonly MovePlace[]): Place => ({ ...dashboard, counts })
const forReaders = [
  dashboardWith('work', 'offers', 'campaigns', 'reviews', 'earnings'),
  directory,
  campaigns,
  ama,
  news,
]

const placesOfRole: Readonly<Record<Role, readonly Place[]>> = {
  creator: [
    dashboardWith('campaigns', 'reviews'),
    work,
    offers,
    campaigns,
    content,
    ama,
    earnings,
    news,
    directory,
  ],
  brand: [
    dashboardWith('work', 'earnings'),
    reviews,
    ownCampaigns,
    offersMade,
    directory,
    ama,
    spending,
    news,
  ],
  admin: [
    ...[inbox, payouts, users, interest, audit],
    ...[dashboardWith('work', 'offers', 'earnings'), campaignsOfAdmins, directory, ama, news],
  ],
  team_member: forReaders,
  partner: forReaders,
  investor: forReaders,
}

type Approver = { readonly role: Role; readonly canApprovePayments: boolean }

/** The places of a user; the bar of small screens has the first four. Those who approve payments have their inbox and the desk behind the first. */
export function placesOf({ role, canApprovePayments }: Approver): readonly Place[] {
  const [first, ...rest] = placesOfRole[role]
  const isApprover = canApprovePayments && role !== 'admin'
  return isApprover ? [first!, inboxOfApprovers, payouts, ...rest] : placesOfRole[role]
}

/** How many things wait for the user at a place. */
export const countAt = ({ counts = [] }: Place, waiting: MovesAnswer['counts']): number =>
  counts.reduce((sum, list) => sum + (waiting[list] ?? 0), 0)

/** The place that a path belongs to, if any: the user's own profile, with this handle, belongs to none. */
export function placeAt(address: string, places: readonly Place[], handle: string | null): Place | undefined {
  // Some programs encode the `@` of a profile's address.
  const path = address.replace(/^\/iam\/%40/, '/iam/@')
  const page = pageAt(path)
  if (!page || (handle && isProfileOf(handle, path))) return undefined
  return places.find((place) => place.page === page) ?? places.find(({ holds }) => holds?.includes(page))
}

function pageAt(path: string): PageName | undefined {
  const matching = allPages.filter(([, page]) => matchPath(page.path, path))
  // `/iam/:atHandle` matches every page below `/iam`, and is a profile only with its `@`.
  const found = matching.find(([, page]) => !page.path.includes(':')) ?? matching[0]
  return found?.[0] === 'profileByAtHandle' && !path.startsWith('/iam/@') ? undefined : found?.[0]
}

const isProfileOf = (handle: string, path: string) =>
  [`${pages.iam.path}/@${handle}`, `${pages.iam.path}/profile/${handle}`].includes(path.toLowerCase())
