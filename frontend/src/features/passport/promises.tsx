import page from './iamwe-page.module.css'
import classes from './promises.module.css'

const promises = [
  ['Nothing is lost', 'Whatever happened, happened: every step is kept in order, and yours is yours to see.'],
  ['No money moves by itself', 'A payout is approved by a person, and never by the one who receives it.'],
  ['Leave with everything', 'Download all that is kept about you as one file, whenever you like.'],
  ['Leave for good', 'Erase yourself, and your name and address become unreadable, in our records as well.'],
] as const

/** What a passport's holder can rely on. */
export function Promises() {
  return (
    <section aria-labelledby="promises">
      <h2 id="promises" className={page.title}>
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
  )
}
