import page from './iamwe-page.module.css'
import classes from './way.module.css'

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

/** The steps from a name to a payout. */
export function Way() {
  return (
    <section aria-labelledby="way">
      <h2 id="way" className={page.title}>
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
  )
}
