import { expect, test } from 'vitest'
import { newAdmin, newcomer } from '../fuzz/callers.ts'
import { fuzz } from '../fuzz/fuzz.ts'
import { demoPassword } from './people.ts'
import { ownPortal } from './portal.ts'

// A product of its own, because the requests erase users and change roles.
const portal = ownPortal({ demo: true })
const seed = 20_261_121
/** Per call; `npm run fuzz` sends any number. */
const bodies = 30

test('malformed requests to every call cause no fault, no timeout, and no refusal of another form [ERR-43]', async () => {
  const [url = ''] = portal.urls
  const people = await portal.rows('select user_id, profile_id, handle from creators order by handle limit 4')
  const { sent, operations, findings } = await fuzz({
    ...{ url, seed, bodies },
    callers: [newcomer(url), newAdmin(url, 'admin@iam.example', demoPassword)],
    ids: people.flatMap(({ user_id, profile_id, handle }) => [user_id, profile_id, handle]),
  })
  expect(findings.slice(0, 5), `seed ${seed}`).toEqual([])
  expect(sent).toBe(operations * bodies)
  expect(operations).toBeGreaterThan(30)
}, 120_000)
