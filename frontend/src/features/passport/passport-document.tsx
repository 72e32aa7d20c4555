import type { PointerEvent } from 'react'
import { Guilloche } from './guilloche.tsx'
import { signatureOf } from './line-work.ts'
import { machineZone } from './machine-zone.ts'
import classes from './passport-document.module.css'
import { PassportFacts } from './passport-facts.tsx'
import type { PassportProfile } from './passport-profile.ts'

type PassportDocumentProps = {
  readonly profile: PassportProfile
  readonly portrait: string
  /** Undefined while the form is being filled in. */
  readonly issuedOn: Date | undefined
  /** The passport is being issued: light runs over it once. */
  readonly isPrinting?: boolean
}

/** A passport drawn as a document. The patterns that would protect a paper one are derived from the name. */
export function PassportDocument({ profile, portrait, issuedOn, isPrinting }: PassportDocumentProps) {
  const name = profile.name.trim() || 'Your Name'
  const handle = profile.handle || 'your-handle'
  const signature = signatureOf(name)
  const [first, second] = machineZone(name, handle, issuedOn)
  return (
    <div className={classes.frame} data-printing={isPrinting || undefined}>
      <div role="group" aria-label={`Passport of ${name}`} className={classes.document} onPointerMove={shine}>
        <Guilloche name={name} />
        <span className={classes.sheen} aria-hidden="true" />
        <p className={classes.title}>
          <strong>I AM</strong>
          <span aria-hidden="true">Passport / Passeport / Pasaporte</span>
          <svg className={classes.chip} viewBox="0 0 32 22" aria-hidden="true">
            <path d="M1 1h30v20H1zM1 11h9m12 0h9" />
            <circle cx="16" cy="11" r="6" />
          </svg>
        </p>
        <img className={classes.portrait} src={portrait} alt="" width="480" height="600" />
        <PassportFacts profile={{ ...profile, name, handle }} issuedOn={issuedOn} />
        <img className={classes.ghost} src={portrait} alt="" width="480" height="600" />
        <svg
          className={classes.signature}
          viewBox={`0 0 ${signature.width} 64`}
          preserveAspectRatio="xMinYMid meet"
          aria-hidden="true"
        >
          <path d={signature.path} />
        </svg>
        <span className={classes.specimen} aria-hidden="true">
          Specimen
        </span>
        <div className={classes.zone} aria-hidden="true">
          <div>{first}</div>
          <div>{second}</div>
        </div>
      </div>
    </div>
  )
}

/** Moves the light on the document to the pointer. */
function shine({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--x', `${Math.round(((clientX - left) / width) * 100)}%`)
  currentTarget.style.setProperty('--y', `${Math.round(((clientY - top) / height) * 100)}%`)
}
