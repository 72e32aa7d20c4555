import type { RecordedEvent } from '@iam/infra/event-store/port'
import { expect, test } from 'vitest'
import { unclaimedEffects } from '../testing/leading.ts'
import { ana } from '../testing/people.ts'
import { accountMails } from './account-mails.ts'

const eventOf = (type: string, via = 'web') =>
  ({
    ...{ id: '00000000-0000-4000-8000-000000000201', position: 201, type, data: { userId: ana } },
    metadata: { actor: { via } },
  }) as unknown as RecordedEvent

async function mailsAbout(event: RecordedEvent, email = 'ana@example.com') {
  const mails: { recipient: string; subject: string; link: object }[] = []
  const outbox = { put: async (mail: (typeof mails)[number]) => void mails.push(mail) }
  const awaited: number[] = []
  const shown = { until: async (position: number) => void awaited.push(position) }
  const mailableOf = async () => (awaited.includes(event.position) ? email : '')
  const { on } = accountMails({ shown, outbox, mailableOf })
  const react = on[event.type as 'PayoutAccountLinked']
  await react?.(event.data as never, event, unclaimedEffects)
  return mails
}

test('each change of a payout account is mailed to its owner [T-72]', async () => {
  for (const [type, subject] of [
    ['PayoutAccountLinked', 'Your payout account was linked'],
    ['PayoutAccountChanged', 'Your payout account was changed'],
    ['PayoutAccountRemoved', 'Your payout account was removed'],
  ] as const)
    expect(await mailsAbout(eventOf(type))).toMatchObject([
      { recipient: 'ana@example.com', subject, link: { path: '/iam/earnings' } },
    ])
})

test('what the provider reports, an import and an owner without a confirmed address cause no mail', async () => {
  expect(await mailsAbout(eventOf('PayoutAccountStatusReported'))).toEqual([])
  expect(await mailsAbout(eventOf('PayoutAccountLinked', 'import'))).toEqual([])
  expect(await mailsAbout(eventOf('PayoutAccountChanged'), '')).toEqual([])
})
