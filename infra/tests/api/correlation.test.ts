import { hasNats } from '@iam/infra/testing/nats'
import { describe, expect, test } from 'vitest'
import { ownPortal } from './portal.ts'

type Line = { service?: string; correlationId?: string; correlationIds?: string[] }

describe.skipIf(!hasNats())('services as processes', () => {
  const portal = ownPortal({ mode: 'processes' })

  const linesAbout = (id: string): Line[] =>
    portal
      .output()
      .split('\n')
      .flatMap((line) => (line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line) as Line] : []))
      .filter(({ correlationId, correlationIds }) => correlationId === id || correlationIds?.includes(id))

  test('the effects of a request are found in the logs of all services under one id [FLT-46]', async () => {
    const client = portal.client()
    const person = { name: 'Cora Lation', email: 'cora@example.com' }
    expect((await client.post('/api/iam/onboard', person)).status).toBe(200)

    const [event] = await portal.events({ types: ['UserOnboarded'] })
    const services = () =>
      [...new Set(linesAbout(event!.metadata.correlationId).map(({ service }) => service))].toSorted()
    const all = ['command-service', 'gateway', 'projection-service']
    await expect.poll(services, { timeout: 15_000 }).toEqual(all)
  })
})
