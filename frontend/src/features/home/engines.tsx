import { Button } from '../../ui/button.tsx'
import { machineLine } from '../../ui/machine-lines.tsx'
import { type Engine, engines } from './content/engines.ts'
import type { Wish } from './content/invitation.ts'
import { Emblem } from './emblem.tsx'
import classes from './engines.module.css'
import { openInvitation } from './invitation-body.tsx'
import { Section } from './section.tsx'

/** The five engines, one card each, in the engine's colour. */
export function Engines({ onWish }: { readonly onWish: (wish: Wish) => void }) {
  return (
    <Section
      id="engines"
      title="The Five Engines"
      lede="All our ventures, platforms and commerce systems are built, powered and sold through these five engines."
    >
      <ul className={classes.engines}>
        {engines.map((engine) => (
          <EngineCard key={engine.name} engine={engine} onWish={onWish} />
        ))}
      </ul>
    </Section>
  )
}

function EngineCard({ engine, onWish }: { engine: Engine; onWish: (wish: Wish) => void }) {
  const { name, subtitle, description, icon, colour, borderColour, features, invitation } = engine
  return (
    <li className={classes.card} style={{ '--tone': colour, borderColor: borderColour }}>
      <Emblem icon={icon} className={classes.emblem} />
      <div className={classes.words}>
        <h3>{name}</h3>
        <p className={classes.subtitle}>{subtitle}</p>
        <p>{description}</p>
        <ul>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <Button variant="default" onClick={() => openInvitation(name, { invitation, icon, colour, onWish })}>
          Explore {name}
        </Button>
      </div>
      <p className={classes.machine} aria-hidden="true">
        {machineLine(`E<IAM${name.toUpperCase()}`, 120)}
      </p>
    </li>
  )
}
