import { pathOf } from '@iam/contracts/call'
import type { Actor } from '@iam/contracts/event'
import type * as offerCalls from '@iam/contracts/offers/calls'
import { getOffer } from '@iam/contracts/offers/calls'
import type { OfferCommand } from '@iam/contracts/offers/commands'
import { CampaignId, type OfferId, type UserId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../serve.ts'
import { offersFor } from './reads.ts'

type StepRequest = { readonly params: { readonly id: OfferId }; readonly actor: Actor }
type Of<Type extends OfferCommand['type']> = Extract<OfferCommand, { type: Type }>
/** What a step of an offer says besides whose step it is. */
type Said<Type extends OfferCommand['type']> = Omit<Of<Type>['data'], 'offerId'> | null | undefined

/** Offers of brands to creators. */
export function offerHandlers(dependencies: Dependencies): Handlers<typeof offerCalls> {
  const offerFor = offersFor(dependencies)
  const offerOf = async (id: OfferId, actor: Actor) => ({ offer: await offerFor(id, actor) })
  const step = <Type extends OfferCommand['type']>(
    { params: { id: offerId }, actor }: StepRequest,
    type: Type,
    said: Said<Type>,
  ) => ({
    send: { type, data: { ...said, offerId } } as unknown as Of<Type>,
    answer: () => offerOf(offerId, actor),
  })

  return {
    async createOffer({ body, actor, newId }) {
      const offerId = newId('offer') as OfferId
      const campaignId = await campaignOf(dependencies.db, actor.userId, body.campaignTitle)
      const data = { ...body, offerId, brandUserId: actor.userId, campaignId }
      return {
        send: { type: 'CreateOffer', data },
        location: pathOf(getOffer, { id: offerId }),
        answer: () => offerOf(offerId, actor),
      }
    },

    getOffer: ({ params, actor }) => offerOf(params.id, actor),
    changeOffer: (asked) => step(asked, 'EditOffer', asked.body),
    async editOffer(asked) {
      // 404 to callers who may not see it; then a change of nothing, only to learn whether they might.
      await offerOf(asked.params.id, asked.actor)
      return step(asked, 'EditOffer', {})
    },
    acceptOffer: (asked) => step(asked, 'AcceptOffer', asked.body),
    declineOffer: (asked) => step(asked, 'DeclineOffer', asked.body),
    withdrawOffer: (asked) => step(asked, 'WithdrawOffer', asked.body),
    counterOffer: (asked) => step(asked, 'ProposeCounter', asked.body),
    withdrawCounter: (asked) => step(asked, 'WithdrawCounter', {}),
    acceptCounter: (asked) => step(asked, 'AcceptCounter', asked.body),
    declineCounter: (asked) => step(asked, 'DeclineCounter', {}),
    deliverOffer: (asked) => step(asked, 'DeliverOffer', asked.body),
    requestOfferChanges: (asked) => step(asked, 'RequestOfferChanges', asked.body),
    completeOffer: (asked) => step(asked, 'CompleteOffer', {}),
    cancelOffer: (asked) => step(asked, 'CancelOffer', asked.body),
    dropCancellation: (asked) => step(asked, 'DropCancellation', {}),
  }
}

/** The brand's campaign with that title; of several an active one, and of those the latest. */
const campaignOf = (db: DatabasePool, brandUserId: UserId, title: string): Promise<CampaignId | null> =>
  db.maybeOneFirst(sql.type(z.object({ id: CampaignId }))`
    select id from campaigns
    where organizer_id = ${brandUserId} and lower(title) = lower(${title})
    order by (status = 'active') desc, created_at desc
    limit 1`)
