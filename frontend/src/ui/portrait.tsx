import { useState } from 'react'
import classes from './portrait.module.css'
import { Rosette, rosetteOf } from './rosette.tsx'

type PortraitProps = {
  readonly name: string
  readonly src: string
  readonly size?: 's' | 'm' | 'l' | 'fill'
  /** Seen at once: it does not wait for its turn. */
  readonly isFirst?: boolean
}

/** A person's photo, or the mark drawn from their name. The name stands beside it, so it says nothing to a screen reader. */
export function Portrait({ name, src, size = 'm', isFirst = false }: PortraitProps) {
  const [broken, setBroken] = useState(false)
  return (
    <span className={classes.portrait} data-size={size} aria-hidden="true">
      {src && !broken ? (
        <img
          src={src}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          onError={() => setBroken(true)}
        />
      ) : (
        <Mark name={name} />
      )}
    </span>
  )
}

function Mark({ name }: { readonly name: string }) {
  const { petals, slim, tone } = rosetteOf(name)
  return (
    <span className={classes.mark} style={{ color: tone }}>
      <Rosette petals={petals} slim={slim} className={classes.lines} />
      {/* Drawn by the style sheet: as text they would be part of what a button around them says. */}
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
