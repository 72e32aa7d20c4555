import { Role } from '@iam/contracts/enumerations'
import { expect, test } from 'vitest'
import { newCreator, newStakeholder } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

test('the sitemap names creators and users of no other role', async () => {
  const others = await Promise.all(
    Role.exclude(['creator']).options.map((role) => newStakeholder(portal, role)),
  )
  // Later than the others, so that a sitemap with this creator was read after them.
  const creator = await newCreator(portal)
  const sitemap = async () => String((await portal.client().get('/sitemap.xml')).body)
  await expect.poll(sitemap, { timeout: 20_000, interval: 500 }).toContain(`/iam/@${creator.handle}<`)
  const listed = await sitemap()
  for (const { handle } of others) expect(listed).not.toContain(`/iam/@${handle}<`)
})
