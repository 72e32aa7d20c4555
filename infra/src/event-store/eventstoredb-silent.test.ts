import { expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { confirmed, follow, many, newStream } from '../testing/event-store-use.ts'
import { startStandIn } from '../testing/eventstoredb-stand-in.ts'
import { openSilentProxy } from '../testing/silent-proxy.ts'
import { eventStoreDb } from './eventstoredb.ts'
import { noStream, StoreUnavailable } from './port.ts'

test('a connection to EventStoreDB (a stand-in for it) that fell silent is given up in seconds: appends, reads and subscriptions go on over another [FLT-16]', async () => {
  const standIn = await startStandIn()
  const road = await openSilentProxy(standIn.url.replace('esdb:', 'http:'))
  const behind = eventStoreDb({ url: road.url.replace('http:', 'esdb:'), log: silentLog() })
  const direct = eventStoreDb({ url: standIn.url, log: silentLog() })
  const stream = newStream()
  await behind.append(stream, noStream, [confirmed()])
  const live = follow(behind, { after: 0 })
  await live.until((events) => events.length === 1)

  road.fallSilent()
  const began = performance.now()
  const overdue = [behind.append(newStream(), noStream, [confirmed()]), behind.read(stream), behind.head()]
  for (const each of overdue) each.catch(() => {})
  for (const each of overdue) await expect(each).rejects.toThrow(StoreUnavailable)
  expect(performance.now() - began).toBeLessThan(6_000)
  await direct.append(newStream(), noStream, [confirmed()])

  road.heal()
  const healed = performance.now()
  await expect.poll(() => behind.read(stream).catch(() => []), { timeout: 10_000 }).toHaveLength(1)
  expect(await behind.append(newStream(), noStream, [confirmed()])).toMatchObject({ revision: 0 })
  await expect.poll(() => live.events.length, { timeout: 10_000 }).toBe(3)
  expect(performance.now() - healed).toBeLessThan(8_000)
  await Promise.all([behind.close(), direct.close()])
  await road.close()
  await standIn.close()
}, 60_000)

test('a read over a connection that is given up fails; it does not end as if it were complete', async () => {
  const standIn = await startStandIn()
  const road = await openSilentProxy(standIn.url.replace('esdb:', 'http:'))
  const url = road.url.replace('http:', 'esdb:')
  const behind = eventStoreDb({ url, log: silentLog(), deadlineMs: 300 })
  const direct = eventStoreDb({ url: standIn.url, log: silentLog() })
  for (let n = 0; n < 20; n++) await direct.append(newStream(), noStream, many(1_000))
  const all = behind.readAll({ after: 0 })[Symbol.asyncIterator]()
  await all.next()

  road.fallSilent()
  await expect(behind.read(newStream())).rejects.toThrow(StoreUnavailable)
  const rest = async () => {
    while (!(await all.next()).done);
  }
  await expect(rest()).rejects.toThrow('given up')
  await Promise.all([behind.close(), direct.close()])
  await road.close()
  await standIn.close()
})
