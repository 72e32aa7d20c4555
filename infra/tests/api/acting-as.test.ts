import { allEvents } from '@iam/contracts/events'
import { personChanged } from '@iam/contracts/users/acting-as'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { type Cast, gather } from './access/cast.ts'
import { sendOperation, unsafe } from './access/operations.ts'
import { refused } from './expect-answer.ts'
import { newCreator, newStakeholder } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let cast: Cast
beforeAll(async () => {
  cast = await gather(portal)
})

/** A client that names in `X-Acting-As` the user whom its screen shows. */
function showing(browser: Client, shown: string): Client {
  const request: Client['request'] = (method, path, { headers, ...sent } = {}) =>
    browser.request(method, path, { ...sent, headers: { ...headers, 'x-acting-as': shown } })
  return {
    ...{ request, cookies: browser.cookies },
    get: (path, sent) => request('GET', path, sent),
    post: (path, body, sent) => request('POST', path, { ...sent, body }),
    patch: (path, body, sent) => request('PATCH', path, { ...sent, body }),
    put: (path, body, sent) => request('PUT', path, { ...sent, body }),
    delete: (path, sent) => request('DELETE', path, sent),
  }
}

async function recordedBy(userId: string) {
  const events = await portal.events({ types: Object.keys(allEvents) })
  const sessions = await portal.rows(
    'select id_hash from sessions where user_id::text = $1 and ended_at is null',
    [userId],
  )
  return {
    events: events.filter(({ metadata }) => metadata.actor.userId === userId).length,
    sessions: sessions.length,
  }
}

test('commands of a screen that shows another user, or no user, are refused [FLT-88 X-APP-6]', async () => {
  const ana = await newCreator(portal)
  // An admin, because no other rule would refuse their commands.
  const kofi = await newStakeholder(portal, 'admin')
  const before = await recordedBy(kofi.userId)
  expect(unsafe.length).toBeGreaterThan(40)
  for (const [at, name] of unsafe.entries()) {
    const shown = [ana.userId, 'nobody', 'nonsense'][at % 3]!
    const { detail } = refused(await sendOperation(name, showing(kofi, shown), cast), 409, personChanged)
    expect(detail).toMatch(`You are now signed in as ${kofi.name}. Reload`)
  }
  expect(await recordedBy(kofi.userId)).toEqual(before)
  expect((await kofi.get('/api/auth/me')).status).toBe(200)
})

test('the user’s own screen and programs without the header pass; an ended session is 401, not 409 [FLT-88 X-APP-6]', async () => {
  const ana = await newCreator(portal)
  const bio = async (browser: Client) => (await browser.patch('/api/users/me', { bio: 'Tiles.' })).status
  expect(await bio(showing(ana, ana.userId))).toBe(200)
  expect(await bio(ana)).toBe(200)
  const stranger = portal.client()
  refused(await showing(stranger, ana.userId).patch('/api/users/me', { bio: '' }), 401, 'sign-in-required')
  // Reads are not checked against the header.
  expect((await showing(ana, 'nobody').get('/api/auth/me')).status).toBe(200)
})
