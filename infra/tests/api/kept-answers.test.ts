import { type IncomingMessage, request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { newCampaign } from './campaigns.ts'
import { newBrand, newCreator, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

type Asked = { readonly method?: string; readonly headers?: Record<string, string> }

/** An answer as it is sent: its bytes, and its headers in their order. */
const ask = (path: string, { method = 'GET', headers = {} }: Asked = {}) =>
  new Promise<{ status: number | undefined; headers: string[]; body: string }>((resolve, reject) => {
    request(new URL(path, portal.urls[0]), { method, headers }, async (answer: IncomingMessage) => {
      const body = Buffer.concat(await answer.toArray()).toString('base64')
      const at = answer.rawHeaders.indexOf('Date')
      resolve({ status: answer.statusCode, headers: answer.rawHeaders.toSpliced(at, 2), body })
    })
      .on('error', reject)
      .end()
  })

/**
 * The router’s answer: requests that are said to be for another host take no shortcut, and the router believes this of
 * proxies alone.
 */
const askRouter = (path: string, { method = 'GET', headers = {} }: Asked = {}) =>
  ask(path, { method, headers: { ...headers, 'x-forwarded-host': 'elsewhere.example' } })

test('an answer past the router is that of the router: status, headers in their order, bytes [CALL-07 CALL-15]', async () => {
  const [creator, brand] = await Promise.all([newCreator(portal), newBrand(portal)])
  const { title } = await newCampaign(brand, { title: `Kept ${word()}` })
  const addresses = [
    '/api/iam/profiles',
    '/api/iam/profiles/?limit=3',
    `/api/iam/profiles?search=${creator.handle}`,
    '/api/iam/profiles?search=%21%21&limit=5',
    '/api/iam/profiles?search=%ff&badge=Verified',
    '/api/iam/campaigns?category=All',
    `/api/iam/campaigns?search=${encodeURIComponent(title)}`,
  ]
  // Others change the lists meanwhile.
  for (const address of addresses)
    await vi.waitFor(async () => {
      const { headers } = await askRouter(address)
      const etag = headers[headers.indexOf('etag') + 1]!
      for (const way of ways(etag)) {
        const answer = await ask(address, way)
        expect(answer, JSON.stringify([address, way])).toEqual(await askRouter(address, way))
        expect(answer.status).toBe(way.headers?.['if-none-match']?.includes(etag) ? 304 : 200)
      }
    }, 5_000)
})

const ways = (etag: string): Asked[] => [
  ...[{}, { method: 'HEAD' }],
  { headers: { 'if-none-match': etag } },
  { method: 'HEAD', headers: { 'if-none-match': `"other", ${etag}` } },
  { headers: { 'if-none-match': '"other"' } },
  { headers: { cookie: 'iam_position=1.AAAAAAAAAAAAAAAAAAAAAA' } },
  { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' } },
  { headers: { connection: 'close' } },
]

test('a compressed answer is that of the router', async () => {
  const way = { headers: { 'accept-encoding': 'gzip, br' } }
  const address = '/api/iam/profiles?limit=20'
  const without = { headers: { 'accept-encoding': 'gzip, br;q=0' } }
  await vi.waitFor(async () => {
    const [compressed, plain] = [await ask(address, way), await ask(address, without)]
    expect(compressed.headers).toContain('br')
    expect(compressed).toEqual(await askRouter(address, way))
    expect(plain.headers).not.toContain('br')
    expect(plain).toEqual(await askRouter(address, without))
    // Other tests change creators all the time.
  }, 15_000)
})

test('an address whose answer is kept still answers no other method', async () => {
  const address = '/api/iam/profiles?limit=7'
  for (let n = 0; n < 3; n++) expect((await ask(address)).status).toBe(200)
  for (const method of ['POST', 'DELETE', 'OPTIONS'])
    expect(await ask(address, { method })).toEqual(await askRouter(address, { method }))
  expect((await ask(address, { method: 'DELETE' })).status).toBe(405)
})

test.each([
  'limit=0',
  'colour=red',
  'limit=1&limit=2',
  'cursor=nonsense',
  'search=%00',
  `search=${'x'.repeat(101)}`,
])('?%s is refused as by the router', async (query) => {
  const address = `/api/iam/profiles?${query}`
  const refused = await ask(address)
  expect(refused.status).toBe(400)
  expect(refused).toEqual(await askRouter(address))
})
