import { ButtonLink } from '../../ui/button-link.tsx'
import { identity } from './content/identity.ts'
import { Emblem } from './emblem.tsx'
import classes from './identity.module.css'
import { Section } from './section.tsx'

/** The I AM identity system in its three parts. */
export function Identity() {
  return (
    <Section
      id="identity"
      title="One identity, three documents"
      lede="I AM is the identity system that all five engines read: issued to you once, and carried everywhere."
    >
      <ul className={classes.documents}>
        {identity.map(({ name, text, icon, colour }) => (
          <li key={name} style={{ '--tone': colour }}>
            <Emblem icon={icon} className={classes.emblem} />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <ButtonLink to="/iam">Create your I AM</ButtonLink>
        <ButtonLink to="/iamwe" variant="default">
          See how it works
        </ButtonLink>
      </div>
    </Section>
  )
}
