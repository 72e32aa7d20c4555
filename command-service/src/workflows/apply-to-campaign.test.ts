import type { UserId } from '@iam/contracts/values'
import { describe, expect, test } from 'vitest'
import { accept, apply, as, campaignService } from '../testing/campaign-service.ts'
import { asOtherBrand, campaignId, cleo } from '../testing/campaigns.ts'
import { Crash, crashingAt, moments } from '../testing/crashing-store.ts'
import { ana, asAna, asBen, asBoss, asVisitor, id } from '../testing/people.ts'
import { by } from '../testing/test-service.ts'

const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type)

describe('a campaign with autoAccept', () => {
  test('accepts applicants at once [CAMP-31]', async () => {
    const { send, since } = await campaignService([ana], { autoAccept: true })
    await send(apply(ana), by(asAna))
    expect(typesOf(since())).toEqual([
      'CampaignSlotTaken',
      'CampaignApplicationSubmitted',
      'ApplicationAccepted',
    ])
  })

  test('of two concurrent applications for the last place one takes part, the other is refused as full [CAMP-37]', async () => {
    const { start, since, settle } = await campaignService([ana, cleo], {
      autoAccept: true,
      maxParticipants: 1,
    })
    const results = await Promise.allSettled(
      [ana, cleo].map((userId) => start()(apply(userId), by(as(userId)))),
    )

    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.map(({ reason }) => reason)).toEqual([
      expect.objectContaining({ code: 'campaign-full', status: 409 }),
    ])
    await settle()
    expect(typesOf(since()).filter((type) => type === 'ApplicationAccepted')).toHaveLength(1)
  })

  for (const [n, side] of moments(2))
    test(`after a crash ${side} append ${n} a retry of the request finishes it, once`, async () => {
      const { dying, start, since } = await campaignService([ana], { autoAccept: true })
      const request = by(asAna)
      await expect(dying(crashingAt(n, side))(apply(ana), request)).rejects.toThrow(Crash)
      const { position } = await start()(apply(ana), request)
      expect(position).toBe(since().at(-1)!.position)
      expect((await start()(apply(ana), request)).position).toBe(position)
      expect(typesOf(since())).toEqual([
        'CampaignSlotTaken',
        'CampaignApplicationSubmitted',
        'ApplicationAccepted',
      ])
    })

  for (const [n, side] of moments(2).slice(1))
    test(`after a crash ${side} append ${n} without a retry the processes finish it`, async () => {
      const { dying, start, settle, since } = await campaignService([ana], { autoAccept: true })
      const request = by(asAna)
      await expect(dying(crashingAt(n, side))(apply(ana), request)).rejects.toThrow(Crash)
      await settle()
      expect(typesOf(since())).toEqual([
        'CampaignSlotTaken',
        'CampaignApplicationSubmitted',
        'ApplicationAccepted',
      ])
      // A later retry gets the position of the acceptance, which the process recorded.
      expect((await start()(apply(ana), request)).position).toBe(since().at(-1)!.position)
    })
})

describe('a campaign without autoAccept', () => {
  test('leaves the decision to its brand', async () => {
    const { send, settle, since } = await campaignService([ana])
    await send(apply(ana), by(asAna))
    await settle()
    expect(typesOf(since())).toEqual(['CampaignApplicationSubmitted'])
    await send(accept(ana), by(asBen))
    expect(typesOf(since()).slice(1)).toEqual(['CampaignSlotTaken', 'ApplicationAccepted'])
  })

  test('reads only the campaign, its brand and the applicant for an application', async () => {
    const service = await campaignService([ana])
    const read: string[] = []
    const watching = service.dying((store) => ({
      ...store,
      read: (stream, ...rest) => {
        read.push(stream.replace(/-.*/, ''))
        return store.read(stream, ...rest)
      },
    }))
    await watching(apply(ana), by(asAna))
    // The campaign is read twice: for `autoAccept`, and for the decision, then only its newer events. An application begins
    // its stream, so that nothing is read of that.
    expect(read.toSorted()).toEqual(['campaign', 'campaign', 'user', 'user'])
  })

  test('only its brand and admins accept [ROLE-09]', async () => {
    const { send, since } = await campaignService([ana])
    await send(apply(ana), by(asAna))
    for (const actor of [asAna, asOtherBrand])
      await expect(send(accept(ana), by(actor))).rejects.toMatchObject({
        code: 'campaign-not-yours',
        status: 403,
      })
    await expect(send(accept(ana), by(asVisitor))).rejects.toMatchObject({ status: 401 })
    expect(since()).toHaveLength(1)
    await send(accept(ana), by(asBoss))
    expect(since().map(({ metadata }) => metadata.actor.userId)).toEqual([ana, asBoss.userId, asBoss.userId])
  })

  test('of six concurrent acceptances for the last two places two succeed [CAMP-37]', async () => {
    const creators = Array.from({ length: 6 }, (_, n) => id<UserId>(100 + n))
    const { send, start, since, settle } = await campaignService(creators, { maxParticipants: 2 })
    for (const userId of creators) await send(apply(userId), by(as(userId)))
    const results = await Promise.allSettled(creators.map((userId) => start()(accept(userId), by(asBen))))
    await settle()
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(typesOf(since()).filter((type) => type === 'ApplicationAccepted')).toHaveLength(2)
    expect(typesOf(since()).filter((type) => type === 'CampaignSlotTaken')).toHaveLength(2)
  })

  for (const [n, side] of moments(2).slice(1))
    test(`after a crash ${side} append ${n} of the brand’s acceptance the processes finish it, once`, async () => {
      const { dying, send, start, settle, since } = await campaignService([ana])
      await send(apply(ana), by(asAna))
      const request = by(asBen)
      await expect(dying(crashingAt(n, side))(accept(ana), request)).rejects.toThrow(Crash)
      await settle()
      await start()(accept(ana), request)
      expect(typesOf(since())).toEqual([
        'CampaignApplicationSubmitted',
        'CampaignSlotTaken',
        'ApplicationAccepted',
      ])
      // In the brand's name, so that another's acceptance is refused as one already made.
      expect(since().at(-1)!.metadata.actor.userId).toBe(asBen.userId)
      await expect(start()(accept(ana), by(asBoss))).rejects.toThrow(/decided by Ben Wu on/)
    })

  test('an acceptance that the process was faster with is known as the request’s, also when the participation has ended since', async () => {
    const { dying, send, start, settle, since } = await campaignService([ana])
    await send(apply(ana), by(asAna))
    const request = { ...by(asBen), fingerprint: 'of this request' }
    await expect(dying(crashingAt(1, 'before'))(accept(ana), request)).rejects.toThrow(Crash)
    await settle()
    await send({ type: 'LeaveCampaign', data: { campaignId, userId: ana } }, by(asAna))
    await settle()
    const before = since().length
    await start()(accept(ana), request)
    await expect(start()(accept(ana), { ...request, fingerprint: 'of another' })).rejects.toMatchObject({
      code: 'key-reused',
    })
    expect(since()).toHaveLength(before)
  })

  test('an application that is withdrawn while it is being accepted frees its place', async () => {
    const { dying, send, settle, since } = await campaignService([ana])
    await send(apply(ana), by(asAna))
    await expect(dying(crashingAt(0, 'behind'))(accept(ana), by(asBen))).rejects.toThrow(Crash)
    await send({ type: 'WithdrawApplication', data: { campaignId, userId: ana } }, by(asAna))
    await settle()
    expect(typesOf(since())).toEqual([
      'CampaignApplicationSubmitted',
      'CampaignSlotTaken',
      'ApplicationWithdrawn',
      'CampaignSlotFreed',
    ])
  })

  test('a creator who leaves frees the place for the next', async () => {
    const { send, settle, since } = await campaignService([ana, cleo], { maxParticipants: 1 })
    for (const userId of [ana, cleo]) await send(apply(userId), by(as(userId)))
    await send(accept(ana), by(asBen))
    await expect(send(accept(cleo), by(asBen))).rejects.toMatchObject({ code: 'campaign-full' })
    await send({ type: 'LeaveCampaign', data: { campaignId, userId: ana } }, by(asAna))
    await settle()
    await send(accept(cleo), by(asBen))
    expect(typesOf(since()).slice(-3)).toEqual([
      'CampaignSlotFreed',
      'CampaignSlotTaken',
      'ApplicationAccepted',
    ])
  })
})
