import type { PointerEvent } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { machineLine } from '../../ui/machine-lines.tsx'
import { engines } from './content/engines.ts'
import classes from './hero.module.css'

/** What the company is, in three lines, over line work that fluoresces near a lamp. */
export function Hero() {
  return (
    <section className={classes.hero} aria-labelledby="tagline" onPointerMove={leadLamp}>
      <div className={classes.paper} aria-hidden="true">
        <div className={classes.lamp} />
      </div>
      <h1 id="tagline">
        <span>Visceral Systems.</span> <span>Infinite Markets.</span> <span>Engineered Futures.</span>
      </h1>
      <p className={classes.lede}>
        We build ecosystems across infrastructure, influence and intelligence, and own what we build.
      </p>
      <div className={classes.actions}>
        <ButtonLink to="#contact" size="lg">
          Enter the Continuum
        </ButtonLink>
        <ButtonLink to="#engines" size="lg" variant="default">
          Explore the Engines
        </ButtonLink>
      </div>
      <div className={classes.machine} aria-hidden="true">
        <div>
          {machineLine('P<IAMCONTINUUM<<VISCERAL<SYSTEMS<<INFINITE<MARKETS<<ENGINEERED<FUTURES', 320)}
        </div>
        <div>
          {machineLine(`${engines.map(({ name }) => name.toUpperCase()).join('<<')}<<1NFRA<1NFLU<1NTEL`, 320)}
        </div>
      </div>
    </section>
  )
}

/** The lamp follows a mouse; touch and pen do not move it. */
function leadLamp({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLElement>) {
  if (pointerType !== 'mouse') return
  const { left, top } = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--lamp', `${Math.round(clientX - left)}px ${Math.round(clientY - top)}px`)
}
