import { ButtonLink } from '../../ui/button-link.tsx'
import { PassportMrz } from '../../ui/machine-lines.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { Rosette, styledRosetteOf } from '../../ui/rosette.tsx'
import classes from './hero.module.css'

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

/** A preview of the passport, drawn while the user types. */
function PassportCard({ name, handle, avatarUrl }: HeroProps['passport']) {
  const shown = name.trim() || 'Your Name'
  const { petals, halfWidth, tone } = styledRosetteOf(shown)
  return (
    <div className={classes.card} aria-hidden="true">
      <Rosette petals={petals * 3} halfWidth={halfWidth} className={classes.lines} />
      <span className={classes.chip} style={{ color: tone }} />
      <p className={classes.kind}>I AM Passport</p>
      <div className={classes.holder}>
        <Portrait name={shown} src={avatarUrl} />
        <div>
          <p className={classes.name} dir="auto">
            {shown}
          </p>
          <p className={classes.handle}>@{handle || 'your-handle'}</p>
        </div>
      </div>
      <PassportMrz name={shown} handle={handle || 'your-handle'} className={classes.machine} />
    </div>
  )
}
