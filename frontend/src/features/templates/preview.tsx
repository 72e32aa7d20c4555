import { useId } from 'react'
import type { Targets } from './limit-fields.tsx'
import classes from './preview.module.css'
import { TemplateText } from './template-text.tsx'

/** The filled-in text, and whether it fits each platform. */
export function Preview({ template, text }: { template: Targets; text: string }) {
  const id = useId()
  const length = [...text].length
  const names = [...new Set([...template.targetPlatforms, ...Object.keys(template.characterLimits)])]
  return (
    <section className={classes.preview} aria-labelledby={id}>
      <h3 id={id}>Preview</h3>
      <div className={classes.text}>
        <TemplateText text={text} />
      </div>
      {names.length > 0 && (
        <ul className={classes.platforms} aria-label="Platforms">
          {names.map((name) => (
            <Platform key={name} name={name} length={length} limit={template.characterLimits[name]} />
          ))}
        </ul>
      )}
    </section>
  )
}

type PlatformProps = {
  readonly name: string
  readonly length: number
  readonly limit: number | undefined
}

function Platform({ name, length, limit }: PlatformProps) {
  const isOver = limit !== undefined && length > limit
  return (
    <li data-over={isOver || undefined}>
      <span dir="auto">{name}</span>
      <span>
        {limit === undefined
          ? `${length} characters`
          : isOver
            ? `${length - limit} over ${limit.toLocaleString('en-US')}`
            : `${length} of ${limit.toLocaleString('en-US')}`}
      </span>
      {limit !== undefined && (
        <span className={classes.meter} aria-hidden="true">
          <span style={{ width: `${Math.min(100, (100 * length) / limit)}%` }} />
        </span>
      )}
    </li>
  )
}
