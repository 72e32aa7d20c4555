import { ButtonLink } from '../../ui/button-link.tsx'
import { closePopup, openPopup } from '../../ui/popup.tsx'
import type { LineWork } from './content/engines.ts'
import type { Invitation, Wish } from './content/invitation.ts'
import { Emblem } from './emblem.tsx'
import classes from './invitation-body.module.css'

type InvitationProps = {
  readonly invitation: Invitation
  readonly icon?: readonly LineWork[]
  readonly colour?: string
  readonly onWish: (wish: Wish) => void
}

/** Opens the popup of an engine or a stakeholder group: why to write, and the way to the prefilled form. */
export const openInvitation = (title: string, invitation: InvitationProps) =>
  openPopup({ title, body: <InvitationBody {...invitation} /> })

function InvitationBody({ invitation, icon, colour, onWish }: InvitationProps) {
  const { text, action, wish } = invitation
  const accept = () => {
    onWish(wish)
    closePopup()
  }
  return (
    <div className={classes.invitation} style={{ '--tone': colour ?? 'var(--signal)' }}>
      {icon && <Emblem icon={icon} className={classes.emblem} />}
      <p>{text}</p>
      <ButtonLink to="#contact" onClick={accept}>
        {action}
      </ButtonLink>
    </div>
  )
}
