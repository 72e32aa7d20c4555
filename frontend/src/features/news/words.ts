import type { NewsPriority, Role, StakeholderType } from '@iam/contracts/enumerations'
import type { NewsAudience, NewsPost } from '@iam/contracts/news/views'
import { formatDateTime } from '../../lib/dates.ts'
import type { StateWords } from '../../ui/tag.tsx'

export type Aim = {
  readonly targetRoles: readonly Role[]
  readonly targetStakeholderTypes: readonly StakeholderType[]
}

export const priorityNames: Readonly<Record<NewsPriority, string>> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
}

/** The priorities that a reader is told of. */
export const priorityTags: Readonly<Partial<Record<NewsPriority, StateWords>>> = {
  urgent: { name: 'Urgent', tone: 'red' },
  high: { name: 'Important', tone: 'amber' },
}

export const statusTags: Readonly<Record<NewsPost['status'], StateWords>> = {
  draft: { name: 'Draft', tone: 'grey' },
  scheduled: { name: 'Scheduled', tone: 'blue' },
  published: { name: 'Published', tone: 'green' },
  expired: { name: 'Expired', tone: 'grey' },
}

/** Members of a role, one and several. */
const memberNames: Readonly<Record<Role, readonly [one: string, several: string]>> = {
  creator: ['creator', 'creators'],
  brand: ['brand', 'brands'],
  admin: ['admin', 'admins'],
  team_member: ['team member', 'team members'],
  partner: ['partner', 'partners'],
  investor: ['investor', 'investors'],
}

export const typeNames: Readonly<Record<StakeholderType, string>> = {
  internal: 'Internal',
  external: 'External',
}

/** 'Creators', as the name of a choice. */
export const choiceOf = (role: Role): string => {
  const [, several] = memberNames[role]
  return several[0]!.toUpperCase() + several.slice(1)
}

const numbered = (count: number, [one, several]: readonly [string, string]) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`

/** '42 people: 30 creators, 12 brands'. */
export function peopleIn({ count, byRole }: NewsAudience): string {
  if (count === 0) return 'no member yet'
  const parts = byRole.map(({ role, count }) => numbered(count, memberNames[role]))
  return `${numbered(count, ['person', 'people'])}: ${parts.join(', ')}`
}

/** At whom it is aimed: 'creators and brands, external only'. */
export function aimOf({ targetRoles, targetStakeholderTypes }: Aim): string {
  const roles = targetRoles.map((role) => memberNames[role][1])
  const whom = roles.length === 0 ? 'all members' : new Intl.ListFormat('en').format(roles)
  return targetStakeholderTypes.length === 1 ? `${whom}, ${targetStakeholderTypes[0]} only` : whom
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** How long ago, up to a day; then the date and time. */
export function whenOf(time: string, now = Date.now()): string {
  const passed = now - Date.parse(time)
  // The clocks of devices differ by a little.
  if (Math.abs(passed) < minute) return 'just now'
  if (passed < 0) return formatDateTime(time)
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`
  return passed < day ? `${Math.floor(passed / hour)} h ago` : formatDateTime(time)
}

/** The paragraphs of a text, which blank lines separate. */
export const paragraphsOf = (content: string): readonly string[] =>
  content.split(/\n[\t ]*\n\s*/).filter((paragraph) => paragraph.trim() !== '')
