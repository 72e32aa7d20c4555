import type { Offer } from '@iam/contracts/offers/views'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Portrait } from '../../ui/portrait.tsx'
import { Tag } from '../../ui/tag.tsx'
import { offerStates } from './browse/side.ts'
import { WhoseMove } from './negotiate/whose-move.tsx'
import classes from './offer-head.module.css'

/** Parties, title and status of an offer. */
export function OfferHead({ offer }: { readonly offer: Offer }) {
  const { campaignTitle, status, brandName, brandAvatarUrl } = offer
  const { creatorName, creatorHandle, creatorAvatarUrl } = offer
  return (
    <header className={classes.head}>
      <div className={classes.parties}>
        <Party what="Brand" name={brandName} avatarUrl={brandAvatarUrl}>
          {brandName}
        </Party>
        <span className={classes.between} aria-hidden="true" />
        <Party what="Creator" name={creatorName} avatarUrl={creatorAvatarUrl}>
          {creatorHandle ? <Link to={`/iam/@${creatorHandle}`}>{creatorName}</Link> : creatorName}
        </Party>
      </div>
      <h1>{campaignTitle}</h1>
      <div className={classes.state}>
        <Tag tone={offerStates[status].tone}>{offerStates[status].name}</Tag>
        <WhoseMove offer={offer} />
      </div>
    </header>
  )
}

type PartyProps = {
  readonly what: string
  readonly name: string
  readonly avatarUrl: string
  readonly children: ReactNode
}

const Party = ({ what, name, avatarUrl, children }: PartyProps) => (
  <div className={classes.party}>
    <Portrait name={name} src={avatarUrl} />
    <p>
      <span>{what}</span>
      <strong>{children}</strong>
    </p>
  </div>
)
