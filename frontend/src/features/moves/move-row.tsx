import { formatMoney } from '@iam/contracts/money'
import type { Move } from '@iam/contracts/moves/views'
import { StateTag, type StateWords } from '../../ui/tag.tsx'
import classes from './moves.module.css'
import { ageOf, steps, timingOf, waitOf } from './words.ts'

type MoveRowProps = { readonly move: Move; readonly standing?: StateWords | undefined }

/** A thing that waits for the user, as one link to where it is done. */
export function MoveRow({ move, standing }: MoveRowProps) {
  const { what, title, who, amount, since, due, link } = move
  const age = ageOf(move)
  return (
    <li>
      <a href={link} className={classes.row} data-age={age}>
        <span className={classes.what}>
          {steps[what]} “<bdi>{title}</bdi>”
        </span>
        {amount && <span className={classes.amount}>{formatMoney(amount)}</span>}
        <span className={classes.facts}>
          {standing && <StateTag of={standing} />}
          {who && <bdi>{who}</bdi>}
          <time dateTime={due ?? since}>{timingOf(move)}</time>
          {due && age !== 'new' && <time dateTime={since}>{waitOf(move)}</time>}
        </span>
      </a>
    </li>
  )
}
