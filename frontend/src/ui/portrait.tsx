import { useState } from 'react'
import classes from './portrait.module.css'
import { Rosette, styledRosetteOf } from './rosette.tsx'

type PortraitProps = {
  readonly name: string
  readonly src: string
  readonly size?: 's' | 'm' | 'l' | 'fill'
  /** Visible at once, so that lazy loading would only delay it. */
  readonly isFirst?: boolean
}

/** A user's photo, or a mark derived from their name. The name stands beside it, so screen readers skip it. */
export function Portrait({ name, src, size = 'm', isFirst = false }: PortraitProps) {
  /** The address that did not load. */
  const [broken, setBroken] = useState<string>()
  return (
    <span className={classes.portrait} data-size={size} aria-hidden="true">
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          onError={() => setBroken(src)}
        />
      ) : (
        <Mark name={name} />
      )}
    </span>
  )
}

function Mark({ name }: { readonly name: string }) {
  const { petals, halfWidth, tone } = styledRosetteOf(name)
  return (
    <span className={classes.mark} style={{ color: tone }}>
      <Rosette petals={petals} halfWidth={halfWidth} className={classes.lines} />
      {/* Rendered by CSS: as text, the initials would be part of the accessible name of a button around them. */}
      <span className={classes.initials} data-initials={initialsOf(name)} />
    </span>
  )
}

/** 'Ana Ruiz Ortega' → 'AO'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends.map((word) => [...word][0]!.toUpperCase()).join('')
}
