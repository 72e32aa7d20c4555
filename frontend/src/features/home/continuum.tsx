import { stages } from './content/stages.ts'
import classes from './continuum.module.css'
import { drawings } from './continuum-drawings.tsx'
import { Section } from './section.tsx'

/** The Continuum Model: five strands, one for each engine, through three stages. */
export function Continuum() {
  return (
    <Section
      id="continuum"
      title="The Continuum Model"
      lede="Everything here runs in one direction: from what a person does, through what we engineer, to what a market becomes."
    >
      <ol className={classes.flow}>
        {stages.map(({ name, what, text }, index) => (
          <li key={name}>
            <svg viewBox="0 0 400 200" fill="none" aria-hidden="true">
              {drawings[index]}
            </svg>
            <div>
              <h3>{name}</h3>
              <p className={classes.what}>{what}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
