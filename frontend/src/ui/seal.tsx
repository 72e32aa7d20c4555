import classes from './seal.module.css'
import { Tooltip } from './tooltip.tsx'

type SealProps = {
  readonly name: string
  readonly tone: 'signal' | 'amber' | 'violet'
  readonly hint?: string
}

/** A badge drawn as a stamp; `hint` is shown on hover and focus, and read by screen readers with the badge. */
export function Seal({ name, tone, hint }: SealProps) {
  const seal = (
    <span className={classes.seal} data-tone={tone} tabIndex={hint ? 0 : undefined}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 1.5l2.1 1.9 2.8-.4.9 2.7 2.6 1.2-.6 2.8 1.2 2.6-2.1 1.9-.1 2.8-2.8.6-1.6 2.3L10 18.7l-2.5 1.2-1.6-2.3-2.8-.6-.1-2.8-2.1-1.9 1.2-2.6-.6-2.8 2.6-1.2.9-2.7 2.8.4z" />
        <path d="M6.6 10.2l2.3 2.3 4.5-4.7" className={classes.tick} />
      </svg>
      {name}
    </span>
  )
  return hint ? <Tooltip label={hint}>{seal}</Tooltip> : seal
}
