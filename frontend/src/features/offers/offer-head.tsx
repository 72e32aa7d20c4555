import type { Offer } from '@iam/contracts/offers/views'
import { Link } from 'react-router-dom'
import { Portrait } from '../../ui/portrait.tsx'
import { offerStates } from '../../ui/states.ts'
import { StateTag } from '../../ui/tag.tsx'
import { WhoseMove } from './negotiate/whose-move.tsx'
import classes from './offer-head.module.css'

/** Parties, title and status of an offer. */
export function OfferHead({ offer }: { readonly offer: Offer }) {
  const { campaignTitle, status, brandName, brandAvatarUrl } = offer
  const { creatorName, creatorHandle, creatorAvatarUrl } = offer
  return (
    <header className={classes.head}>
      <div className={classes.parties}>
        <Party what="Brand" name={brandName} avatarUrl={brandAvatarUrl} handle={null} />
        <span className={classes.between} aria-hidden="true" />
        <Party what="Creator" name={creatorName} avatarUrl={creatorAvatarUrl} handle={creatorHandle} />
      </div>
      <h1>
        <bdi>{campaignTitle}</bdi>
      </h1>
      <div className={classes.state}>
        <StateTag of={offerStates[status]} />
        <WhoseMove offer={offer} />
      </div>
    </header>
  )
}

type PartyProps = {
  readonly what: string
  readonly name: string
  readonly avatarUrl: string
  readonly handle: string | null
}

const Party = ({ what, name, avatarUrl, handle }: PartyProps) => (
  <div className={classes.party}>
    <Portrait name={name} src={avatarUrl} />
    <p>
      <span>{what}</span>
      <strong dir="auto">{handle ? <Link to={`/iam/@${handle}`}>{name}</Link> : name}</strong>
    </p>
  </div>
)
