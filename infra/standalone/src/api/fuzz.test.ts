import { expect, test } from 'vitest'
import { newAdmin, newcomer } from '../fuzz/callers.ts'
import { fuzz } from '../fuzz/fuzz.ts'
import { demoPassword } from './people.ts'
import { ownPortal } from './portal.ts'

// A product of its own: what is sent here erases people and takes roles away.
const portal = ownPortal({ demo: true })
const seed = 20_261_121
/** For each call; `npm run fuzz` sends as many as one likes. */
const bodies = 30

test('malformed requests at every call bring no fault, no silence, and no refusal of another form [ERR-43]', async () => {
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
