import { ButtonLink } from '../../ui/button-link.tsx'
import classes from './all-decided.module.css'

/** The queue is empty: a cleared tray with the last sheet stamped. */
export const AllDecided = () => (
  <div className={classes.done}>
    <svg viewBox="0 0 240 150" className={classes.art} aria-hidden="true">
      <path className={classes.line} d="M38 92h40l10 20h64l10-20h40v42a8 8 0 0 1-8 8H46a8 8 0 0 1-8-8z" />
      <path className={classes.line} d="M38 92 62 52h116l24 40" />
      <g className={classes.faint}>
        <path d="M84 82h72M84 74h72M90 66h60" />
      </g>
      <g transform="rotate(-9 120 44)">
        <circle className={classes.stamp} cx="120" cy="40" r="32" />
        <circle className={classes.stamp} cx="120" cy="40" r="26" strokeDasharray="2 3.1" />
        <path className={classes.check} d="M107 41l9 9 18-20" />
      </g>
    </svg>
    <h2>All decided</h2>
    <p>No payout waits for a decision. New ones come here by themselves.</p>
    <ButtonLink to="?status=approved" variant="default">
      See what is approved
    </ButtonLink>
  </div>
)
