import { mayEnter, type Page, type PageName, pages, type Rights } from '../pages.ts'

type Sought = {
  readonly title: string
  /** Other words by which the page is looked for. */
  readonly words: string
  /** The page has no guard, but nothing for visitors either. */
  readonly isForMembers?: true
}

/** The pages that a search leads to. Left out are those of one record. */
const sought: Readonly<Partial<Record<PageName, Sought>>> = {
  dashboard: { title: 'Dashboard', words: 'overview figures earnings spending your move' },
  work: { title: 'Work', words: 'tasks in hand to hand in revise' },
  reviews: { title: 'Reviews', words: 'review desk submissions work queue' },
  offers: { title: 'Offers', words: 'collaboration proposals counter' },
  marketplace: { title: 'Marketplace', words: 'make send offers' },
  earnings: { title: 'Earnings', words: 'money paid payout account wallet statements ledger balance' },
  spending: { title: 'Spending', words: 'money budget costs owed paid committed transactions' },
  notifications: { title: 'Notifications', words: 'bell news unread told messages' },
  campaigns: { title: 'Campaigns', words: 'campaign hub browse apply work' },
  ama: { title: 'AMA Sessions', words: 'ask me anything live questions host recording' },
  directory: { title: 'Creator Directory', words: 'creators people find' },
  content: { title: 'Your Content', words: 'pieces posts reels videos drafts' },
  news: { title: 'News', words: 'announcements posts urgent' },
  templates: { title: 'Content Templates', words: 'texts words library' },
  settings: {
    title: 'Profile Settings',
    words: 'account password email handle badges sessions analytics',
    isForMembers: true,
  },
  inbox: {
    title: 'Inbox',
    words:
      'payouts waiting overdue reviews escalated participants deliveries of erased brands approve content templates admin',
  },
  payouts: { title: 'Payouts', words: 'payout management approve reject desk money requests admin' },
  audit: { title: 'Audit', words: 'history events ledger log export who did what admin' },
  transactions: { title: 'Transactions', words: 'incoming payments refunds payers money admin' },
  users: { title: 'Users and badges', words: 'people roles rights admin' },
  interest: { title: 'Interest', words: 'founders investors partners submissions contact admin' },
  iam: { title: 'I AM', words: 'join create profile passport identity' },
  home: { title: 'Home', words: 'start engines continuum stakeholders contact' },
  howItWorks: { title: 'How I AM works', words: 'passport help' },
  foundingMembers: { title: 'Meet the Founding Members', words: 'partners investors team' },
  plans: { title: 'Subscription Plans', words: 'prices pricing basic professional enterprise' },
  paywall: { title: 'Payment Portal', words: 'pay card' },
  paymentsDemo: { title: 'Payment Portal Demo', words: 'payouts transactions earnings' },
}

/** The pages that a search may lead a user to, or a visitor: none that refuses them. */
export function pagesOpenTo(user: Rights | null) {
  return (Object.entries(sought) as [PageName, Sought][]).flatMap(([id, { title, words, isForMembers }]) => {
    const { path, guard }: Page = pages[id]
    const isOpen = guard || isForMembers ? user !== null && mayEnter(user, guard ?? {}) : true
    return isOpen ? [{ id, title, words, link: path }] : []
  })
}
