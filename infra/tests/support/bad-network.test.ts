import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type BadNetwork, startBadNetwork } from './bad-network.ts'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** A server that counts what it carries out, behind a bad network of this seed. */
async function behind(seed: number, commands = 4) {
  const heard: string[] = []
  const server = createServer((request, reply) => {
    heard.push(`${request.method} ${request.headers.host}`)
    reply.setHeader('set-cookie', ['a=1', 'b=2']).end('done')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const network = await startBadNetwork(`http://127.0.0.1:${port}`, { seed, commands })
  opened.push(network, server)
  return { network, heard }
}

/** Sends so many requests, and says how many were answered. */
async function answered({ url }: BadNetwork, method: string, path: string, count: number): Promise<number> {
  const sent = Array.from({ length: count }, () => fetch(`${url}${path}`, { method }))
  return (await Promise.allSettled(sent)).filter(({ status }) => status === 'fulfilled').length
}

test('one request in twenty is cut off, half of them after the server has carried it out', async () => {
  const { network, heard } = await behind(1)
  expect(await answered(network, 'GET', '/api/iam/moves', 40)).toBe(38)
  expect(network.cuts.map(({ isCarriedOut }) => isCarriedOut).sort()).toEqual([false, true])
  expect(heard).toHaveLength(39)
  expect(await answered(network, 'GET', '/assets/a.js', 20)).toBe(19)
  expect(network.cuts.map(({ kind }) => kind)).toEqual(['read', 'read', 'file'])
})

test('a command of a short journey is cut off, the same one for the same seed', async () => {
  const cutsOf = async () => {
    const { network } = await behind(5)
    for (let n = 0; n < 4; n++) await answered(network, 'POST', `/api/iam/${n}`, 1)
    return network.cuts
  }
  const [cuts, again] = await Promise.all([cutsOf(), cutsOf()])
  expect(cuts).toHaveLength(1)
  expect(again).toEqual(cuts)
})

test('what a browser repeats by itself at once is cut off with it, what a page repeats later is not', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  try {
    const { network, heard } = await behind(1, 1)
    expect(await answered(network, 'POST', '/api/iam/0', 1)).toBe(0)
    const carriedOut = network.cuts.filter(({ isCarriedOut }) => isCarriedOut).length
    now.mockReturnValue(249)
    expect(await answered(network, 'POST', '/api/iam/0', 1)).toBe(0)
    expect(heard).toHaveLength(carriedOut)
    // The cut of the repetition counts from its own moment.
    now.mockReturnValue(500)
    expect(await answered(network, 'POST', '/api/iam/0', 1)).toBe(1)
    expect(network.cuts).toHaveLength(1)
  } finally {
    now.mockRestore()
  }
})

test('what is not cut off arrives whole, later, and under the address that the browser knows', async () => {
  const { network, heard } = await behind(2)
  const begun = performance.now()
  const answer = await fetch(`${network.url}/`)
  expect(await answer.text()).toBe('done')
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(performance.now() - begun).toBeGreaterThanOrEqual(390)
  expect(heard).toEqual([`GET ${new URL(network.url).host}`])
})
