import type { DashboardAnswer } from '@iam/contracts/dashboard/views'
import type { Role } from '@iam/contracts/enumerations'
import { pages } from '@iam/contracts/pages'
import { useQuery } from '@tanstack/react-query'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { BrandStart } from '../features/first-steps/brand-start.tsx'
import { moveQueries } from '../features/moves/queries.ts'
import { YourMove } from '../features/moves/your-move.tsx'
import { useAuth } from '../features/session/auth.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

/** The dashboard with what waits for the user, and the first steps of a brand. */
export function DashboardScreen() {
  const { user } = useAuth()
  const moves = useQuery({ ...moveQueries.own(), enabled: user !== null })
  return (
    <DashboardPage
      isWaiting={moves.isPending}
      yourMove={<YourMove ifNone={user && <WayOn role={user.role} />} />}
      firstSteps={(brand, figures, then) =>
        hasSpent(figures) ? then : <BrandStart user={brand}>{then}</BrandStart>
      }
    />
  )
}

/** A brand that has paid creators of late is past its first steps. */
const hasSpent = ({ spentByMonth }: DashboardAnswer) =>
  spentByMonth?.some(({ amount }) => amount !== '0.00') ?? false

const WayOn = ({ role }: { readonly role: Role }) => (
  <ButtonLink
    to={role === 'creator' ? pages.campaigns.path : pages.directory.path}
    size="sm"
    variant="default"
  >
    {role === 'creator' ? 'Find a campaign' : 'Look around the directory'}
  </ButtonLink>
)
