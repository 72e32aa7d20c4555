import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { singleKeys } from '../../lib/single-keys.ts'
import classes from './desk.module.css'
import { Payout } from './payout.tsx'

type OpenPayoutProps = {
  readonly id: string
  readonly place: { readonly at: number; readonly of: number } | null
  readonly onStep: (by: -1 | 1) => void
  readonly backTo: string
  readonly onDecided: () => void
}

/** A payout with the way to the next one and the one before. */
export function OpenPayout({ id, place, onStep, backTo, onDecided }: OpenPayoutProps) {
  return (
    <>
      <div className={classes.steps}>
        <Link to={backTo} preventScrollReset className={classes.back}>
          All payouts
        </Link>
        {place && (
          <p>
            {place.at} of {place.of}
          </p>
        )}
        <Button variant="default" size="sm" disabled={!place || place.at === 1} onClick={() => onStep(-1)}>
          Previous
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={!place || place.at === place.of}
          onClick={() => onStep(1)}
        >
          Next
        </Button>
      </div>
      <Payout id={id} backTo={backTo} onDecided={onDecided} />
      <Keys />
    </>
  )
}

/** The shortcuts of the desk, unless they are switched off on this device. */
function Keys() {
  const isOn = useSyncExternalStore(singleKeys.watch, singleKeys.now)
  if (!isOn) return null
  return (
    <p className={classes.keys}>
      <kbd>J</kbd> next <kbd>K</kbd> previous <kbd>A</kbd> approve <kbd>R</kbd> reject <kbd>H</kbd> hold{' '}
      <kbd>X</kbd> select
    </p>
  )
}
