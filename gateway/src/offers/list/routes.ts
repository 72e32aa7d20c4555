import { listOffers } from '@iam/contracts/offers/calls'
import type { FastifyPluginAsync } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import type { OwnWrites } from '../../http/own-writes.ts'
import { caughtUp } from '../../lists/caught-up.ts'
import { givePageBack, page, takePage } from '../../lists/page.ts'
import { schemaOf } from '../../serve.ts'
import { callerOf } from '../../users/accounts.ts'
import { declinesSeenBy, hasMadeOffers } from './facets.ts'
import type { OpenOfferList } from './open-list.ts'
import { cursorAt } from './place.ts'
import { parseQuery, viewerOf } from './question.ts'

export type OfferListDependencies = Pick<Dependencies, 'announcements' | 'now'> & {
  readonly offers: OpenOfferList
  readonly ownWrites: OwnWrites
}

/** The caller's own offers, from memory. */
export const offerListRoutes: FastifyPluginAsync<OfferListDependencies> = async (
  app,
  { offers: { list, feed }, announcements, ownWrites, now },
) => {
  app.get(
    listOffers.path,
    {
      config: listOffers,
      schema: schemaOf('listOffers', 'marketplace', listOffers),
      // `parseQuery` validates the query, and the answer is serialized already.
      validatorCompiler: () => (query) => ({ value: query }),
    },
    async (request, reply) => {
      const { role } = request.actor
      const viewer = viewerOf({ userId: callerOf(request), role })
      const { question, isFirst } = parseQuery(request.query, viewer)
      // Waits for all announcements that this gateway has received, so that the list is as current as the views.
      const position = ownWrites.awaitedPosition(request, announcements.position) ?? announcements.position
      const { asOf } = await caughtUp(feed, position)
      if (asOf !== undefined) reply.header('as-of', String(asOf))
      const { docs, total, end } = question ? list.find(question, Date.parse(now())) : { docs: [], total: 0 }
      const makesOffers = role === 'brand' || role === 'admin' || hasMadeOffers(viewer, list)
      const more = JSON.stringify({
        total,
        nextCursor: end && cursorAt(end),
        declineReasons: makesOffers && isFirst ? declinesSeenBy(viewer, list) : undefined,
      })
      const { memory, bytes } = page(list.cards, docs, opening, `],${more.slice(1)}`, takePage)
      reply.raw.once('finish', () => givePageBack(memory))
      return reply.type('application/json; charset=utf-8').send(bytes)
    },
  )
}

const opening = Buffer.from('{"offers":[')
