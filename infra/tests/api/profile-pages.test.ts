import { expect, test } from 'vitest'
import { newCreator } from './people.ts'
import { ownPortal } from './portal.ts'

// A product of its own, from which a view is taken away.
const portal = ownPortal({})

test('a profile is found at its address with an encoded @ as well', async () => {
  const { handle, name } = await newCreator(portal)
  for (const path of [`/iam/@${handle}`, `/iam/%40${handle}`]) {
    const { status, body, headers } = await portal.client().get(path)
    expect([path, status, headers.get('x-robots-tag')]).toEqual([path, 200, null])
    expect(String(body)).toContain(`<title>${name} (@${handle}) · I AM</title>`)
    expect(String(body)).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/iam/@${handle}"`))
  }
  expect((await portal.client().get('/iam/%40no-such-handle')).status).toBe(404)
})

test('while profiles cannot be read their pages ask search engines to come again; one that no handle can name is none', async () => {
  const { handle } = await newCreator(portal)
  const page = (path: string) => portal.client().get(path)
  expect((await page(`/iam/@${handle}`)).status).toBe(200)
  await portal.rows('alter view views.creators rename to creators_away')
  const away = await page(`/iam/@${handle}`)
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
  expect(String(away.body)).toContain('<div id="root">')
  expect((await page('/iam/@%zz')).status).toBe(404)
  await portal.rows('alter view views.creators_away rename to creators')
  expect((await page(`/iam/@${handle}`)).status).toBe(200)
})
