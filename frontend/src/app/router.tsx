import { type ComponentType, createElement } from 'react'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom'
import { PageGuard } from '../features/session/page-guard.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { ErrorPage } from './error-page.tsx'
import { Layout } from './layout.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import type { comingScreens } from './soon-page.tsx'

/** Redirects `/login`, which settings links to, to the sign-in form on `/iam`. */
function toSignIn({ request }: { request: Request }) {
  const given = new URL(request.url).searchParams
  given.set('signin', '1')
  return redirect(`/iam?${given}`)
}

/** Paths of the prerendered public pages (`src/public/pages.ts`), each a document of its own. */
const publicPages = ['/', '/founding-members', '/iamwe']

/** Loads another document of this site. The promise never settles, so the router renders nothing meanwhile. */
function leave({ request }: { request: Request }) {
  location.assign(request.url)
  return new Promise<never>(() => undefined)
}

/** Loads a screen's chunk, with a second attempt if the connection failed. */
const screen = (load: () => Promise<ComponentType>) => async () => ({ Component: await load().catch(load) })

const soon = (screen: keyof typeof comingScreens) => async () => {
  const { SoonPage } = await import('./soon-page.tsx')
  return { element: createElement(SoonPage, { screen }) }
}

/** Every route of the portal. A screen's code is loaded when the screen is opened. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: ScreenSkeleton,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          {
            path: 'iam',
            lazy: screen(async () => (await import('../features/onboarding/iam-page.tsx')).IamPage),
          },
          ...publicPages.map((path) => ({ path, loader: leave })),
          { path: 'login', loader: toSignIn },
          {
            path: 'iam/directory',
            lazy: screen(async () => (await import('./directory-screen.tsx')).DirectoryScreen),
          },
          {
            path: 'iam/settings',
            lazy: screen(async () => (await import('../features/settings/settings-page.tsx')).SettingsPage),
          },
          {
            path: 'iam/profile/:handle',
            lazy: screen(async () => (await import('./profile-screen.tsx')).ProfileScreen),
          },
          {
            path: 'iam/sign-in/:token',
            lazy: screen(async () => (await import('../features/session/link-page.tsx')).SignInLinkPage),
          },
          {
            path: 'iam/confirm/:token',
            lazy: screen(async () => (await import('../features/session/link-page.tsx')).ConfirmEmailPage),
          },
          {
            path: 'iam/campaigns',
            lazy: screen(
              async () => (await import('../features/campaigns/campaigns-page.tsx')).CampaignsPage,
            ),
          },
          {
            path: 'iam/campaigns/:id',
            lazy: screen(async () => (await import('./campaign-screen.tsx')).CampaignScreen),
          },
          { path: 'iam/ama', lazy: soon('ama') },
          {
            path: 'paywall',
            lazy: screen(
              async () => (await import('../features/payment-portal/paywall-page.tsx')).PaywallPage,
            ),
          },
          {
            path: 'subscriptions',
            lazy: screen(async () => (await import('../features/plans/plans-page.tsx')).PlansPage),
          },
          {
            path: 'payments-demo',
            lazy: screen(
              async () => (await import('../features/payments-demo/payments-demo-page.tsx')).PaymentsDemoPage,
            ),
          },
          {
            element: <PageGuard />,
            children: [
              {
                path: 'iam/dashboard',
                lazy: screen(
                  async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
                ),
              },
              {
                path: 'iam/offers',
                lazy: screen(async () => (await import('../features/offers/offers-page.tsx')).OffersPage),
              },
              {
                path: 'iam/offers/:id',
                lazy: screen(async () => (await import('./offer-screen.tsx')).OfferScreen),
              },
              {
                path: 'iam/templates',
                lazy: screen(
                  async () => (await import('../features/templates/templates-page.tsx')).TemplatesPage,
                ),
              },
              {
                path: 'iam/campaigns/:id/work',
                lazy: screen(async () => (await import('./workspace-screen.tsx')).WorkspaceScreen),
              },
              {
                path: 'iam/content',
                lazy: screen(
                  async () => (await import('../features/contents/contents-page.tsx')).ContentsPage,
                ),
              },
            ],
          },
          {
            element: <PageGuard requires={{ role: 'brand' }} />,
            children: [
              {
                path: 'iam/reviews',
                lazy: screen(
                  async () => (await import('../features/submissions/reviews-page.tsx')).ReviewsPage,
                ),
              },
            ],
          },
          {
            element: (
              <PageGuard
                requires={{ role: 'brand' }}
                instead={
                  <ButtonLink to="/iam/offers" variant="default">
                    See offers made to you
                  </ButtonLink>
                }
              />
            ),
            children: [
              {
                path: 'iam/marketplace',
                lazy: screen(
                  async () => (await import('../features/offers/marketplace-page.tsx')).MarketplacePage,
                ),
              },
            ],
          },
          {
            element: <PageGuard requires={{ role: 'admin', orFlag: 'canApprovePayments' }} />,
            children: [{ path: 'admin/payouts', lazy: soon('payouts') }],
          },
          {
            element: <PageGuard requires={{ role: 'admin' }} />,
            children: [
              {
                path: 'admin/users',
                lazy: screen(async () => (await import('../features/admin/users-page.tsx')).UsersPage),
              },
              {
                path: 'admin/users/:userId',
                lazy: screen(async () => (await import('../features/admin/user-page.tsx')).UserPage),
              },
              {
                path: 'admin/interest',
                lazy: screen(async () => (await import('../features/admin/interest-page.tsx')).InterestPage),
              },
            ],
          },
          {
            // `/iam/@{handle}`: a dynamic segment of the router has no static prefix, so the page checks the `@` itself.
            path: 'iam/:atHandle',
            lazy: screen(async () => (await import('./profile-screen.tsx')).ProfileAtScreen),
          },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]

export const router = createBrowserRouter(routes)
