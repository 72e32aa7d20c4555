import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page } from '../../ui/page.tsx'
import { Rosette } from '../../ui/rosette.tsx'
import { engines } from './engines.ts'
import classes from './home-page.module.css'
import { InterestForm } from './interest-form.tsx'

const flow = [
  ['Micro-Signals', 'Behavioral intelligence capture'],
  ['Systems', 'Engineered infrastructure'],
  ['Economies', 'Macro-level market systems'],
] as const

const stakeholders = [
  ['Investors & Partners', 'Pitch decks, forecasts, venture logic and partnership opportunities.'],
  ['Talent & Builders', 'Venture co-creation programs and the roles that come with them.'],
  ['End Users', 'Access to Harbor, Prox, ByWay and Nexos.'],
] as const

/** `/`: what the company builds, and the way in. */
export function HomePage() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
  }, [hash])

  return (
    <Page title="I AM" wide>
      <section className={classes.hero} aria-labelledby="tagline">
        <Rosette petals={36} slim={38} className={classes.ornament} />
        <h1 id="tagline">
          <span>Visceral Systems.</span>
          <span>Infinite Markets.</span>
          <span>Engineered Futures.</span>
        </h1>
        <p>We build ecosystems across infrastructure, influence and intelligence, and own what we build.</p>
        <div className={classes.actions}>
          <ButtonLink to="/#contact" size="lg">
            Enter the Continuum
          </ButtonLink>
          <ButtonLink to="/#engines" size="lg" variant="default">
            Explore the Engines
          </ButtonLink>
        </div>
      </section>

      <section id="continuum" className={classes.section} aria-labelledby="continuum-title">
        <h2 id="continuum-title">The Continuum Model</h2>
        <ol className={classes.flow}>
          {flow.map(([name, text]) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section id="engines" className={classes.section} aria-labelledby="engines-title">
        <h2 id="engines-title">The Five Engines</h2>
        <p className={classes.lede}>
          All our ventures, platforms and commerce systems are built, powered and sold through these five
          engines.
        </p>
        <ul className={classes.engines}>
          {engines.map(({ name, subtitle, description, features, tone, petals, slim }) => (
            <li key={name} style={{ '--tone': tone }}>
              <Rosette petals={petals} slim={slim} />
              <h3>{name}</h3>
              <p className={classes.subtitle}>{subtitle}</p>
              <p>{description}</p>
              <ul>
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>

      <section id="stakeholders" className={classes.section} aria-labelledby="stakeholders-title">
        <h2 id="stakeholders-title">Stakeholder Hub</h2>
        <ul className={classes.stakeholders}>
          {stakeholders.map(([name, text]) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section id="contact" className={classes.contact} aria-labelledby="contact-title">
        <div>
          <h2 id="contact-title">Join the Continuum</h2>
          <p className={classes.lede}>
            Tell us who you are and what you see. A person reads every submission.
          </p>
        </div>
        <InterestForm />
      </section>
    </Page>
  )
}
