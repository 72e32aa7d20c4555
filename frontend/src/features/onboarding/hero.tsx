import { ButtonLink } from '../../ui/button-link.tsx'
import classes from './hero.module.css'
import { PassportCard } from './passport-card.tsx'

type HeroProps = {
  readonly passport: { readonly name: string; readonly handle: string; readonly avatarUrl: string }
  readonly isMember: boolean
}

/** What I AM is, with a preview of the passport beside it. */
export function Hero({ passport, isMember }: HeroProps) {
  return (
    <section className={classes.hero} aria-labelledby="hero">
      <div className={classes.text}>
        <h1 id="hero">One identity for everything you make</h1>
        <p>
          I AM is a passport, a wallet and a digital twin in one place. Creators show their work, brands find
          them, and what they agree on is kept on record.
        </p>
        <div className={classes.actions}>
          <ButtonLink to="/iam/directory" size="lg">
            Start Profile
          </ButtonLink>
          <ButtonLink to="/iamwe" size="lg" variant="default">
            Learn How It Works
          </ButtonLink>
        </div>
        {!isMember && (
          <p className={classes.join}>
            New here? <a href="#join">Create your profile below.</a>
          </p>
        )}
      </div>
      <PassportCard {...passport} />
    </section>
  )
}
