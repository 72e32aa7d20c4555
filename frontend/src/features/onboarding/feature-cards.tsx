import { Rosette } from '../../ui/rosette.tsx'
import classes from './iam-page.module.css'

const features = [
  {
    name: 'Passport',
    text: 'A profile that is yours, under one handle, with badges that say who vouched for you and when.',
    tone: 'var(--signal)',
    petals: 6,
    halfWidth: 34,
  },
  {
    name: 'Wallet',
    text: 'Every earning with its source, and every payout with its history.',
    tone: 'var(--sky)',
    petals: 9,
    halfWidth: 60,
  },
  {
    name: 'Digital twin',
    text: 'Your tagline, your clip and your work, ready to meet brands while you are busy making more.',
    tone: 'var(--violet)',
    petals: 12,
    halfWidth: 22,
  },
] as const

/** The three parts of the identity. */
export function FeatureCards() {
  return (
    <section aria-labelledby="features">
      <div className={classes.sectionHead}>
        <h2 id="features">Passport, wallet, digital twin</h2>
      </div>
      <ul className={classes.cards}>
        {features.map(({ name, text, tone, petals, halfWidth }) => (
          <li key={name} className={classes.feature} style={{ '--tone': tone }}>
            <Rosette petals={petals} halfWidth={halfWidth} />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
