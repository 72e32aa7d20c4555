import { MachineLines } from '../../ui/machine-lines.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { Rosette, styledRosetteOf } from '../../ui/rosette.tsx'
import classes from './passport-card.module.css'

type PassportCardProps = { readonly name: string; readonly handle: string; readonly avatarUrl?: string }

/** A preview of the passport, drawn while the user types. */
export function PassportCard({ name, handle, avatarUrl = '' }: PassportCardProps) {
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
          <p className={classes.name}>{shown}</p>
          <p className={classes.handle}>@{handle || 'your-handle'}</p>
        </div>
      </div>
      <MachineLines name={shown} handle={handle || 'your-handle'} className={classes.machine} />
    </div>
  )
}
