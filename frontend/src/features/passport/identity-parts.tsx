import { Rosette } from '../../ui/rosette.tsx'
import page from './iamwe-page.module.css'
import classes from './identity-parts.module.css'

const parts = [
  {
    name: 'Passport',
    says: 'Who you are, and who says so',
    text: 'One handle for everything you make, with your work and your clip behind it. Badges are issued by people, and each one tells by whom and when.',
    petals: 6,
    halfWidth: 34,
  },
  {
    name: 'Wallet',
    says: 'What you earned, and what for',
    text: 'Every amount names the campaign, the offer or the task it came from. Every payout shows who approved it and when, down to the day it arrived.',
    petals: 9,
    halfWidth: 60,
  },
  {
    name: 'Digital twin',
    says: 'You, while you are busy',
    text: 'Your tagline, your clip and your best work stand in the directory around the clock. Brands meet your twin first, and write when it fits.',
    petals: 12,
    halfWidth: 22,
  },
] as const

/** The three parts of the identity. */
export function IdentityParts() {
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className={page.title}>
        One identity, three parts
      </h2>
      <ul className={classes.identity}>
        {parts.map(({ name, says, text, petals, halfWidth }) => (
          <li key={name}>
            <Rosette petals={petals} halfWidth={halfWidth} />
            <h3>{name}</h3>
            <p className={classes.says}>{says}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
