import { readModels } from '@iam/projection-service/read-models'
import { expect, test } from 'vitest'
import { listed, newNotification } from './notifications.ts'
import { newBrand, newCreator } from './people.ts'
import { ownPortal } from './portal.ts'

const portal = ownPortal({})

/** All read models one after the other, on a machine where other test files run. */
const limit = { timeout: 150_000 }

test('rebuilding every read model raises no notification [X-NWS-6 T-54]', limit, async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  await newNotification(brand, creator)
  const before = await listed(creator)
  const raised = await portal.countEvents('NotificationRaised')

  await portal.rows('insert into rebuild_requests (model) select unnest($1::text[]) on conflict do nothing', [
    readModels.map(({ name }) => name),
  ])
  const waiting = async () => (await portal.rows('select model, failed from rebuild_requests')).length
  await expect.poll(waiting, { timeout: 120_000 }).toBe(0)

  // Something new shows that the notifier has read on since.
  await newNotification(brand, creator)
  expect(await portal.countEvents('NotificationRaised')).toBe(raised + 1)
  expect((await listed(creator)).notifications.slice(1)).toEqual(before.notifications)
})
