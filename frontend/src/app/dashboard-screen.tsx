import type { Role } from '@iam/contracts/enumerations'
import { pages } from '@iam/contracts/pages'
import type { SessionUser } from '@iam/contracts/users/views'
import { useQuery } from '@tanstack/react-query'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { dashboardQueries } from '../features/dashboard/queries.ts'
import { NextPayout } from '../features/earnings/payout/next-payout.tsx'
import { brandSteps } from '../features/first-steps/brand-steps.ts'
import { FirstSteps, type Step } from '../features/first-steps/first-steps.tsx'
import { moveQueries } from '../features/moves/queries.ts'
import { YourMove } from '../features/moves/your-move.tsx'
import { stepsFor } from '../features/onboarding/checklist-steps.ts'
import { onboardingQueries } from '../features/onboarding/queries.ts'
import { useAuth } from '../features/session/auth.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

/** The dashboard with what waits for the user, and the first steps of brands and creators. */
export function DashboardScreen() {
  const { user } = useAuth()
  const moves = useQuery({ ...moveQueries.own(), enabled: user !== null })
  const { steps, isLoading } = useFirstSteps(user)
  return (
    <DashboardPage
      isWaiting={moves.isPending || isLoading}
      yourMove={<YourMove ifNone={user && <WayOn role={user.role} />} />}
      firstSteps={<FirstSteps steps={steps} />}
      nextPayout={<NextPayout />}
    />
  )
}

/** The first steps of the user's role; none if what they are computed from does not load. */
function useFirstSteps(user: SessionUser | null) {
  const isBrand = user?.role === 'brand'
  const figures = useQuery({ ...dashboardQueries.own(), enabled: isBrand })
  const profile = useQuery({
    ...onboardingQueries.ownProfile(user?.id ?? ''),
    enabled: user?.role === 'creator',
  })

  const account = useQuery({ ...onboardingQueries.payoutAccount(), enabled: user?.role === 'creator' })

  let steps: readonly Step[] = []
  if (user && isBrand && figures.data?.brandSteps) steps = brandSteps({ user, ...figures.data.brandSteps })
  if (user?.role === 'creator' && profile.data && account.data)
    steps = creatorSteps(user, profile.data.profile, account.data.account !== null)
  return { steps, isLoading: [figures, profile, account].some((query) => query.isLoading) }
}

/** Those of the six steps to a complete passport that a creator can take. */
const creatorSteps = (...about: Parameters<typeof stepsFor>): readonly Step[] =>
  stepsFor(...about).flatMap(({ to, ...step }) => (to ? [{ ...step, to, action: 'Do it now' }] : []))

const WayOn = ({ role }: { readonly role: Role }) => (
  <ButtonLink
    to={role === 'creator' ? pages.campaigns.path : pages.directory.path}
    size="sm"
    variant="default"
  >
    {role === 'creator' ? 'Find a campaign' : 'Look around the directory'}
  </ButtonLink>
)
