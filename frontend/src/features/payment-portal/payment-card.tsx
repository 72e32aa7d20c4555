import { Rosette, styledRosetteOf } from '../../ui/rosette.tsx'
import type { Card } from './card-fields.ts'
import classes from './payment-card.module.css'

/** The card, drawn while the user types; its line work is derived from the name. Decorative: the form has the same texts. */
export function PaymentCard({ card, isFlipped }: { card: Card; isFlipped: boolean }) {
  const { petals, halfWidth, tone } = styledRosetteOf(card.holder || 'Your Name')
  return (
    <div className={classes.stage} aria-hidden="true">
      <div className={classes.card} data-flipped={isFlipped || undefined} style={{ '--tone': tone }}>
        <div className={classes.front}>
          <Rosette petals={petals * 3} halfWidth={halfWidth} className={classes.lines} />
          <p className={classes.issuer}>
            I AM <span>Specimen</span>
          </p>
          <svg viewBox="0 0 44 34" className={classes.chip} aria-hidden="true">
            <rect x="1" y="1" width="42" height="32" rx="6" />
            <path d="M1 12h13v10H1M43 12H30v10h13M14 1v32M30 1v32M14 17h16" />
          </svg>
          <p className={classes.number}>{fill(card.number, '•••• •••• •••• ••••')}</p>
          <div className={classes.foot}>
            <p>
              <span>Name</span>
              <b className={classes.holder}>{card.holder || 'Your Name'}</b>
            </p>
            <p>
              <span>Valid thru</span>
              <b>{fill(card.expiry, 'MM/YY')}</b>
            </p>
          </div>
        </div>
        <div className={classes.back}>
          <span className={classes.stripe} />
          <p className={classes.signature}>
            <span>{'I AM CONTINUUM '.repeat(9)}</span>
            <b>{card.cvv || '•••'}</b>
          </p>
          <p className={classes.small}>
            This card buys nothing, opens nothing and has no owner. Made for the demo.
          </p>
        </div>
      </div>
    </div>
  )
}

/** The text so far, completed by the rest of the pattern. */
const fill = (text: string, pattern: string) => text + pattern.slice(text.length)
