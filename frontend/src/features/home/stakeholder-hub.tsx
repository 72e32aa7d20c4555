import { Button } from '../../ui/button.tsx'
import type { Wish } from './content/invitation.ts'
import { stakeholders } from './content/stakeholders.ts'
import { openInvitation } from './invitation-body.tsx'
import { Section } from './section.tsx'
import classes from './stakeholder-hub.module.css'

/** Three stakeholder groups, each drawn as a ticket with a stub. */
export function StakeholderHub({ onWish }: { readonly onWish: (wish: Wish) => void }) {
  return (
    <Section
      id="stakeholders"
      title="Stakeholder Hub"
      lede="No arrival at the Continuum is an accident. Take the ticket that is yours."
    >
      <ul className={classes.tickets}>
        {stakeholders.map(({ name, text, holds, button, invitation }) => (
          <li key={name} className={classes.ticket}>
            <div className={classes.face}>
              <h3>{name}</h3>
              <p>{text}</p>
              <ul>
                {holds.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </div>
            <div className={classes.stub}>
              <Button onClick={() => openInvitation(name, { invitation, onWish })}>{button}</Button>
              <span className={classes.bars} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
