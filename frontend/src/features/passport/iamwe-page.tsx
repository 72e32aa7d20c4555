import { ButtonLink } from '../../ui/button-link.tsx'
import { Page } from '../../ui/page.tsx'
import classes from './iamwe-page.module.css'
import { IdentityParts } from './identity-parts.tsx'
import { PassportDemo } from './passport-demo.tsx'
import { PassportDocument } from './passport-document.tsx'
import { samplePortrait, sampleProfile } from './passport-profile.ts'

/** The day on which the portal was announced; the sample passport's date of issue. */
const announced = new Date(2025, 8, 12)

/** The steps from a name to a payout. */
const steps = [
  ['Create a profile', 'A name and an email make the passport. The handle is yours to choose.'],
  ['Make it yours', 'A tagline, a clip, the work you are proud of. Brands search for exactly these.'],
  ['Be vouched for', 'The team looks, and issues badges by hand. Your page says since when you hold one.'],
  [
    'Work together',
    'Apply to a campaign, or accept an offer. What you agreed on stays on record, word for word.',
  ],
  ['Be paid', 'Approved work is an earning the same moment. A person checks each payout before it goes out.'],
] as const

/** What a passport's holder can rely on. */
const promises = [
  ['Nothing is lost', 'Whatever happened, happened: every step is kept in order, and yours is yours to see.'],
  ['No money moves by itself', 'A payout is approved by a person, and never by the one who receives it.'],
  ['Leave with everything', 'Download all that is kept about you as one file, whenever you like.'],
  ['Leave for good', 'Erase yourself, and your name and address become unreadable, in our records as well.'],
] as const

/** `/iamwe`: how I AM works, and a demo of the passport. */
export function IamwePage() {
  return (
    <Page title="How I AM works">
      <div className={classes.parts}>
        <section className={classes.hero} aria-labelledby="how">
          <div className={classes.text}>
            <h1 id="how">How I AM works</h1>
            <p>
              You are one person. Online you are nine accounts, four rate cards and a folder of screenshots. I
              AM puts you back together: one passport that says who you are, one wallet that says what you
              earned, one digital twin that speaks for you while you work.
            </p>
            <div className={classes.actions}>
              <ButtonLink to="/iam" size="lg">
                Create yours
              </ButtonLink>
              <ButtonLink to="#demo" size="lg" variant="default">
                Try the demo
              </ButtonLink>
            </div>
          </div>
          <figure className={classes.figure}>
            <PassportDocument profile={sampleProfile} portrait={samplePortrait} issuedOn={announced} />
            <figcaption>
              A sample. Number, line work and signature all follow from the name: no two passports look alike.
            </figcaption>
          </figure>
        </section>
        <IdentityParts />
        <PassportDemo />
        <section aria-labelledby="way">
          <h2 id="way" className={classes.title}>
            From a name to a payout
          </h2>
          <ol className={classes.way}>
            {steps.map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="promises">
          <h2 id="promises" className={classes.title}>
            Four promises
          </h2>
          <dl className={classes.promises}>
            {promises.map(([promise, meaning]) => (
              <div key={promise}>
                <dt>{promise}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className={classes.last} aria-labelledby="yours">
          <h2 id="yours">
            <span>A name and an email.</span> <span>That is all it takes.</span>
          </h2>
          <div className={classes.actions}>
            <ButtonLink to="/iam" size="lg">
              Create yours
            </ButtonLink>
            <ButtonLink to="/iam/directory" size="lg" variant="default">
              Meet the creators
            </ButtonLink>
          </div>
        </section>
      </div>
    </Page>
  )
}
