import classes from './contact.module.css'
import type { Wish } from './content/invitation.ts'
import { InterestForm } from './interest-form.tsx'

const next = [
  ['You write', 'A name, a way to answer you, and what you see that is not there yet.'],
  ['A person reads it', 'Every submission has an owner here, by name.'],
  ['We match it', 'With the engine, the venture or the people it belongs to. Then you hear from us.'],
] as const

/** The contact form's section, which the page's invitations lead to. */
export function Contact({ wish }: { readonly wish: Wish | undefined }) {
  return (
    <section id="contact" className={classes.contact} aria-labelledby="contact-title" tabIndex={-1}>
      <div className={classes.ribbon} aria-hidden="true" />
      <div>
        <h2 id="contact-title">Enter the Continuum</h2>
        <p className={classes.lede}>Tell us who you are and what you see.</p>
        <ol className={classes.next}>
          {next.map(([name, text]) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <InterestForm wish={wish} />
    </section>
  )
}
