import { allPages, type Page, type PageName, type PrerenderedPageName, pages } from '@iam/contracts/pages'
import type { ComponentType, ReactNode } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom'
import { PageGuard } from '../features/session/page-guard.tsx'
import { loadChunk } from '../lib/load-chunk.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { ErrorPage } from './error-page.tsx'
import { Layout } from './layout.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/** Redirects `/login` to the sign-in form on `/iam`, with its query (`returnTo`). */
function redirectToSignIn({ request }: { request: Request }) {
  const given = new URL(request.url).searchParams
  given.set('signin', '1')
  return redirect(`${pages.iam.path}?${given}`)
}

/** Loads another document of this site. The promise never settles, so the router renders nothing meanwhile. */
function loadDocument({ request }: { request: Request }) {
  location.assign(request.url)
  return new Promise<never>(() => undefined)
}

/** The address of the screen that is loading. */
function next(): string {
  const { navigation, location } = router.state
  const { pathname, search, hash } = navigation.location ?? location
  return `${window.location.origin}${pathname}${search}${hash}`
}

/** A route whose screen is a chunk of its own. */
const screen = (load: () => Promise<ComponentType>): RouteObject => ({
  lazy: async () => ({ Component: await loadChunk(load, next) }),
})

/** What each page of the portal shows. A screen's code is loaded when it is opened. */
const screens: Readonly<Record<Exclude<PageName, PrerenderedPageName>, RouteObject>> = {
  login: { loader: redirectToSignIn },
  iam: screen(async () => (await import('../features/onboarding/iam-page.tsx')).IamPage),
  directory: screen(async () => (await import('./directory-screen.tsx')).DirectoryScreen),
  settings: screen(async () => (await import('./settings-screen.tsx')).SettingsScreen),
  profile: screen(async () => (await import('./profile-screen.tsx')).ProfileScreen),
  profileByAtHandle: screen(async () => (await import('./profile-screen.tsx')).ProfileByAtHandleScreen),
  signInLink: screen(async () => (await import('../features/session/link-page.tsx')).SignInLinkPage),
  confirmEmail: screen(async () => (await import('../features/session/link-page.tsx')).ConfirmEmailPage),
  unsubscribe: screen(
    async () => (await import('../features/notifications/unsubscribe-page.tsx')).UnsubscribePage,
  ),

  campaigns: screen(async () => (await import('../features/campaigns/campaigns-page.tsx')).CampaignsPage),
  campaign: screen(async () => (await import('./campaign-screen.tsx')).CampaignScreen),
  workspace: screen(async () => (await import('./workspace-screen.tsx')).WorkspaceScreen),
  reviews: screen(async () => (await import('../features/submissions/review/reviews-page.tsx')).ReviewsPage),
  content: screen(async () => (await import('../features/contents/contents-page.tsx')).ContentsPage),
  templates: screen(async () => (await import('../features/templates/templates-page.tsx')).TemplatesPage),
  marketplace: screen(
    async () => (await import('../features/offers/browse/marketplace-page.tsx')).MarketplacePage,
  ),
  offers: screen(async () => (await import('../features/offers/browse/offers-page.tsx')).OffersPage),
  offer: screen(async () => (await import('./offer-screen.tsx')).OfferScreen),
  dashboard: screen(async () => (await import('./dashboard-screen.tsx')).DashboardScreen),
  work: screen(async () => (await import('./work-screen.tsx')).WorkScreen),
  earnings: screen(async () => (await import('./earnings-screen.tsx')).EarningsScreen),
  statement: screen(
    async () => (await import('../features/earnings/statement/statement-page.tsx')).StatementPage,
  ),
  ownPayout: screen(
    async () => (await import('../features/earnings/payout/own-payout-page.tsx')).OwnPayoutPage,
  ),
  notifications: screen(
    async () => (await import('../features/notifications/notifications-page.tsx')).NotificationsPage,
  ),
  spending: screen(async () => (await import('../features/spending/spending-page.tsx')).SpendingPage),
  ama: screen(async () => (await import('../features/ama/ama-page.tsx')).AmaPage),
  amaSession: screen(async () => (await import('../features/ama/room/room-page.tsx')).RoomPage),
  amaRecording: screen(
    async () => (await import('../features/ama/recording/recording-page.tsx')).RecordingPage,
  ),
  news: screen(async () => (await import('../features/news/news-page.tsx')).NewsPage),
  newsPost: screen(async () => (await import('../features/news/post-page.tsx')).PostPage),
  newNewsPost: screen(async () => (await import('../features/news/composer-pages.tsx')).NewPostPage),
  editNewsPost: screen(async () => (await import('../features/news/composer-pages.tsx')).EditPostPage),

  paywall: screen(async () => (await import('../features/payment-portal/paywall-page.tsx')).PaywallPage),
  plans: screen(async () => (await import('../features/plans/plans-page.tsx')).PlansPage),
  paymentsDemo: screen(
    async () => (await import('../features/payments-demo/payments-demo-page.tsx')).PaymentsDemoPage,
  ),

  inbox: screen(async () => (await import('../features/moves/inbox-page.tsx')).InboxPage),
  payouts: screen(async () => (await import('../features/payouts-desk/desk-page.tsx')).DeskPage),
  payout: screen(async () => (await import('../features/payouts-desk/payout-page.tsx')).PayoutPage),
  audit: screen(async () => (await import('../features/audit/audit-page.tsx')).AuditPage),
  transactions: screen(
    async () => (await import('../features/transactions/transactions-page.tsx')).TransactionsPage,
  ),
  users: screen(async () => (await import('../features/admin/users-page.tsx')).UsersPage),
  user: screen(async () => (await import('../features/admin/user-page.tsx')).UserPage),
  interest: screen(async () => (await import('../features/admin/interest-page.tsx')).InterestPage),
}

/** What else a guard offers to users whom it denies. */
const instead: Partial<Record<PageName, ReactNode>> = {
  marketplace: (
    <ButtonLink to={pages.offers.path} variant="default">
      See offers made to you
    </ButtonLink>
  ),
}

function routeOf([name, { path, guard, isPrerendered }]: readonly [PageName, Page]): RouteObject {
  if (isPrerendered) return { path, loader: loadDocument }
  const route = { path, ...screens[name as keyof typeof screens] } as RouteObject
  if (!guard) return route
  return { element: <PageGuard requires={guard} instead={instead[name]} />, children: [route] }
}

/** Every route of the portal. */
export const router = createBrowserRouter([
  {
    Component: Layout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: ScreenSkeleton,
    children: [
      { ErrorBoundary: ErrorPage, children: [...allPages.map(routeOf), { path: '*', Component: NotFound }] },
    ],
  },
])
