import { ButtonLink } from '../../ui/button-link.tsx'
import { PassportMrz } from '../../ui/machine-lines.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { type ControllingPartner, controllingPartners, strategicPartners } from './founding-members.ts'
import classes from './founding-members-page.module.css'

/** `/founding-members`. */
export function FoundingMembersPage() {
  return (
    <Page title="Meet the Founding Members">
      <a href="/" className={classes.back}>
        Back to Home
      </a>
      <PageHead
        title="Meet the Founding Members"
        lede="Four people control what the five engines build. A strategic arm of four makes sure it can be finished."
      />

      <section aria-labelledby="controlling">
        <h2 id="controlling" className={classes.heading}>
          Controlling partners
        </h2>
        <ul className={classes.partners}>
          {controllingPartners.map((partner) => (
            <Partner key={partner.name} {...partner} />
          ))}
        </ul>
      </section>

      <section aria-labelledby="strategic" className={classes.strategic}>
        <div>
          <h2 id="strategic" className={classes.heading}>
            Strategic investment arm
          </h2>
          <p>Capital that reads the venture logic before the forecast, and stays for the second engine.</p>
        </div>
        <ul>
          {strategicPartners.map(({ name, role, link }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{role}</p>
              {link && <ExternalLink href={link} of={name} />}
            </li>
          ))}
        </ul>
      </section>

      <div className={classes.end}>
        <p>Building something they should see?</p>
        <ButtonLink to="/#contact" size="lg">
          Enter the Continuum
        </ButtonLink>
      </div>
    </Page>
  )
}

function Partner({ name, title, description, link }: ControllingPartner) {
  return (
    <li className={classes.partner}>
      <div className={classes.photo}>
        <Portrait name={name} src="" size="fill" />
      </div>
      <div className={classes.words}>
        <h3>{name}</h3>
        <p className={classes.title}>{title}</p>
        <p>{description}</p>
        {link && <ExternalLink href={link} of={name} />}
      </div>
      <PassportMrz name={name} handle="controlling-partner" length={80} className={classes.machine} />
    </li>
  )
}

/** A link to another site, labelled with its host and its owner. */
function ExternalLink({ href, of }: { readonly href: string; readonly of: string }) {
  const { host } = new URL(href)
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={classes.link}
      aria-label={`${host}, the site of ${of}`}
    >
      {host}
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d="M3 9l6-6M4 3h5v5" fill="none" stroke="currentColor" strokeWidth="1.4" />
      </svg>
    </a>
  )
}
