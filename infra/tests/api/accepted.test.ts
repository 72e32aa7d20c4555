import { expect, test } from 'vitest'
import { accepted } from '../fuzz/property.ts'
import { demoPassword } from './people.ts'
import { ownPortal } from './portal.ts'

// A product of its own, in which no other test parks events.
const portal = ownPortal({ demo: true })
const seed = 20_261_122
/** Per call; `npm run fuzz` sends any number. */
const bodies = 20

test('every body that a call accepts is projected: nothing parked, the record reads back, no later answer is a fault', async () => {
  const parked = async () => {
    const [{ count }] = await portal.rows(
      `select (select count(*) from public.parked_events)::int + (select count(*) from public.parked_reactions)::int as count`,
    )
    return count
  }
  const { shares, findings } = await accepted({
    ...{ urls: portal.urls, bodies, seed, parked },
    admin: { email: 'admin@iam.example', password: demoPassword },
  })
  console.log(shares.map(({ call, accepted, sent }) => `${call} ${accepted}/${sent}`).join(', '))
  expect(findings.slice(0, 10), `seed ${seed}`).toEqual([])
  expect(shares.length).toBeGreaterThan(40)
}, 600_000)
