import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startProductForTests } from '../support/product.ts'
import { ownPortal, sharedPortal } from './portal.ts'

const unset = sharedPortal()
const inProduction = ownPortal({ production: true })

/** Sends a request with any Host header. */
const ask = (url: string, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; body: string; policy: string }>((resolve, reject) => {
    request(new URL(path, url), { headers, agent: false }, async (answer) => {
      let body = ''
      for await (const chunk of answer) body += chunk
      const policy = String(answer.headers['content-security-policy'])
      resolve({ status: answer.statusCode ?? 0, body, policy })
    })
      .on('error', reject)
      .end()
  })

const screens = ['/', '/iam', '/iam/directory', '/robots.txt', '/sitemap.xml']

test('without PUBLIC_URL the portal is served at loopback hosts only, and all others are misdirected [FLT-80]', async () => {
  const url = unset.urls[0]!
  const { port } = new URL(url)
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]) {
    for (const path of screens) {
      const { status, body } = await ask(url, path, { host })
      expect([path, status]).toEqual([path, 200])
      // The canonical address is the same for each of these hosts.
      expect(body, path).toContain(`http://127.0.0.1:${port}`)
    }
    expect((await ask(url, '/outbox', { host })).status).toBe(200)
  }
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    `127.0.0.1.evil.example:${port}`,
    `192.168.1.7:${port}`,
  ]) {
    for (const path of [...screens, '/outbox', '/api/auth/me', '/api/iam/profiles', '/nowhere']) {
      const { status, body, policy } = await ask(url, path, { host })
      expect([path, status]).toEqual([path, 421])
      expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'")])
      expect(body).not.toContain('evil')
      expect(JSON.parse(body)).toMatchObject({ code: 'misdirected', status: 421 })
    }
    expect((await ask(url, '/healthz', { host })).status).toBe(200)
  }
})

test('with PUBLIC_URL canonical links have that address, and requests for other hosts are misdirected [FLT-80]', async () => {
  const url = inProduction.urls[0]!
  const through = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
  for (const path of screens) {
    const { status, body } = await ask(url, path, { ...through, host: 'portal.example' })
    expect([path, status]).toEqual([path, 200])
    expect(body, path).toContain('https://portal.example')
  }
  for (const headers of [
    { host: 'evil.example' },
    { host: 'portal.example', 'x-forwarded-host': 'evil.example' },
  ])
    expect((await ask(url, '/', { ...through, ...headers })).status).toBe(421)
})

test('production does not start without PUBLIC_URL [FLT-80]', async () => {
  const starting = startProductForTests({ production: true, publicUrl: '' })
  await expect(starting).rejects.toThrow(/PUBLIC_URL is missing/)
})

test('production does not start at an address over plain http, where no browser keeps the session [FLT-80]', async () => {
  const starting = startProductForTests({ production: true, publicUrl: 'http://portal.example' })
  await expect(starting).rejects.toThrow(/PUBLIC_URL must begin with https/)
})

test('a portal that others can reach does not start unless NODE_ENV is production [FLT-80]', async () => {
  const starting = startProductForTests({ publicUrl: 'https://portal.example' })
  await expect(starting).rejects.toThrow(/NODE_ENV must be production/)
})
