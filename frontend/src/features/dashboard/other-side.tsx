import type { CreatorFigures } from '@iam/contracts/dashboard/views'
import type { Role } from '@iam/contracts/enumerations'
import { pages } from '@iam/contracts/pages'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel } from '../../ui/panel.tsx'

type OtherSideProps = {
  readonly role: Role
  readonly creator: CreatorFigures
  readonly onBrandView: () => void
}

/** Leads a brand or an admin without anything on the creator's side to where their own work is. */
export function OtherSide({ role, creator, onBrandView }: OtherSideProps) {
  if (!isEmpty(creator)) return null
  if (role === 'brand')
    return (
      <Panel isRow title="Your campaigns are on the brand’s view" note={nothing}>
        <Button variant="default" onClick={onBrandView}>
          See the brand’s view
        </Button>
      </Panel>
    )
  if (role !== 'admin') return null
  return (
    <Panel isRow title="What waits for admins is in the inbox" note={nothing}>
      <ButtonLink to={pages.inbox.path} variant="default">
        Open the inbox
      </ButtonLink>
    </Panel>
  )
}

const nothing = 'This account has nothing on the creator’s side.'

/** A part that could not be loaded may have something. */
const isEmpty = ({ activeTasks, applications, recentEarnings }: CreatorFigures) =>
  [activeTasks, applications, recentEarnings].every((part) => part?.length === 0)
