import type { Role } from './enumerations.ts'
import type { Actor } from './event.ts'

/** Requirement of a guarded page. Without a role any signed-in user may enter; `orFlag` also admits holders of a flag. */
export type Requirement = {
  readonly role?: Role
  readonly orFlag?: 'canApprovePayments' | 'canPostNews' | 'runsCampaigns'
}

/** What decides which guarded pages a signed-in user may enter. */
export type Rights = Pick<Actor, 'role' | 'canApprovePayments' | 'canPostNews'> & {
  readonly runsCampaigns?: boolean | undefined
}

/** Whether a user may enter: as an admin, with the required role, or with the required flag. */
export function mayEnter(user: Rights, required: Requirement): boolean {
  if (!required.role || user.role === required.role || user.role === 'admin') return true
  return required.orFlag !== undefined && user[required.orFlag] === true
}

export type Page = {
  /** In the router's notation: `/iam/campaigns/:id`. */
  readonly path: `/${string}`
  /** Without it the page is open to visitors. */
  readonly guard?: Requirement
  /** Its breadcrumb, for sections of `/iam` and of `/admin`. */
  readonly crumb?: string
  /** Prerendered by the build, as a document of its own. */
  readonly isPrerendered?: true
}

/** Every page: what the router opens, the gateway answers with 200, and the sweeps of the tests look at. */
export const pages = {
  home: { path: '/', isPrerendered: true },
  foundingMembers: { path: '/founding-members', isPrerendered: true },
  howItWorks: { path: '/iamwe', isPrerendered: true },

  login: { path: '/login' },
  iam: { path: '/iam' },
  directory: { path: '/iam/directory', crumb: 'Creator Directory' },
  settings: { path: '/iam/settings', crumb: 'Profile Settings' },
  profile: { path: '/iam/profile/:handle' },
  /** `/iam/@{handle}`: a dynamic segment of the router has no static prefix, so the screen checks the `@` itself. */
  profileByAtHandle: { path: '/iam/:atHandle' },
  signInLink: { path: '/iam/sign-in/:token' },
  confirmEmail: { path: '/iam/confirm/:token' },
  unsubscribe: { path: '/iam/unsubscribe/:token' },

  campaigns: { path: '/iam/campaigns', crumb: 'Campaigns' },
  campaign: { path: '/iam/campaigns/:id' },
  workspace: { path: '/iam/campaigns/:id/work', guard: {} },
  reviews: { path: '/iam/reviews', guard: { role: 'brand', orFlag: 'runsCampaigns' }, crumb: 'Reviews' },
  content: { path: '/iam/content', guard: {}, crumb: 'Your Content' },
  templates: { path: '/iam/templates', guard: {}, crumb: 'Content Templates' },
  marketplace: { path: '/iam/marketplace', guard: { role: 'brand' }, crumb: 'Marketplace' },
  offers: { path: '/iam/offers', guard: {}, crumb: 'Offers' },
  offer: { path: '/iam/offers/:id', guard: {} },
  dashboard: { path: '/iam/dashboard', guard: {}, crumb: 'Dashboard' },
  work: { path: '/iam/work', guard: {}, crumb: 'Work' },
  earnings: { path: '/iam/earnings', guard: {}, crumb: 'Earnings' },
  statement: { path: '/iam/earnings/statements/:period', guard: {} },
  ownPayout: { path: '/iam/payouts/:id', guard: {} },
  notifications: { path: '/iam/notifications', guard: {}, crumb: 'Notifications' },
  spending: { path: '/iam/spending', guard: { role: 'brand' }, crumb: 'Spending' },
  news: { path: '/iam/news', guard: {}, crumb: 'News' },
  newNewsPost: { path: '/iam/news/new', guard: { role: 'admin', orFlag: 'canPostNews' } },
  newsPost: { path: '/iam/news/:id', guard: {} },
  editNewsPost: { path: '/iam/news/:id/edit', guard: { role: 'admin', orFlag: 'canPostNews' } },
  ama: { path: '/iam/ama', crumb: 'AMA Sessions' },
  amaSession: { path: '/iam/ama/:id' },
  amaRecording: { path: '/iam/ama/:id/recording' },

  paywall: { path: '/paywall' },
  plans: { path: '/subscriptions' },
  paymentsDemo: { path: '/payments-demo' },

  inbox: { path: '/admin', guard: { role: 'admin', orFlag: 'canApprovePayments' }, crumb: 'Inbox' },
  payouts: {
    path: '/admin/payouts',
    guard: { role: 'admin', orFlag: 'canApprovePayments' },
    crumb: 'Payouts',
  },
  payout: { path: '/admin/payouts/:id', guard: { role: 'admin', orFlag: 'canApprovePayments' } },
  audit: { path: '/admin/audit', guard: { role: 'admin', orFlag: 'canApprovePayments' }, crumb: 'Audit' },
  transactions: {
    path: '/admin/transactions',
    guard: { role: 'admin', orFlag: 'canApprovePayments' },
    crumb: 'Transactions',
  },
  users: { path: '/admin/users', guard: { role: 'admin' }, crumb: 'Users' },
  user: { path: '/admin/users/:userId', guard: { role: 'admin' } },
  interest: { path: '/admin/interest', guard: { role: 'admin' }, crumb: 'Interest' },
} as const satisfies Readonly<Record<string, Page>>

export type PageName = keyof typeof pages
/** The pages that are documents of their own. */
export type PrerenderedPageName = {
  [Name in PageName]: (typeof pages)[Name] extends { readonly isPrerendered: true } ? Name : never
}[PageName]

export const allPages: readonly (readonly [PageName, Page])[] = Object.entries<Page>(pages) as never

/** The name of a public page's document and script, without extension. */
export const fileNameOf = ({ path }: Page) => (path === '/' ? 'home' : path.slice(1))
