import { ButtonLink } from '../../ui/button-link.tsx'
import { Page, PageHead } from '../../ui/page.tsx'
import classes from './iamwe-page.module.css'
import { PassportCard } from './passport-card.tsx'

const steps = [
  [
    'Create a profile',
    'A name and an email make the passport. The handle is yours to choose, and can change later.',
  ],
  ['Make it yours', 'A tagline, a clip and the work you are proud of. Brands search for exactly these.'],
  ['Be vouched for', 'The I AM team issues badges by hand. Everybody can see who issued one, and when.'],
  ['Work together', 'Campaigns, offers and live sessions open next, and every agreement stays on record.'],
] as const

/** `/iamwe`: how I AM works. */
export function IamwePage() {
  return (
    <Page title="How I AM works">
      <PageHead
        title="How I AM works"
        lede="A passport for people who make things: made in a minute, filled over time, and never out of your hands."
      >
        <ButtonLink to="/iam">Create yours</ButtonLink>
      </PageHead>
      <div className={classes.layout}>
        <ol className={classes.steps}>
          {steps.map(([title, text], index) => (
            <li key={title}>
              <span aria-hidden="true">{index + 1}</span>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <figure className={classes.figure}>
          <PassportCard name="Sample Creator" handle="sample-creator" />
          <figcaption>A sample passport. Its line work follows from the name on it.</figcaption>
        </figure>
      </div>
    </Page>
  )
}
