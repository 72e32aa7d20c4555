import { StoreUnavailable } from '@iam/infra/event-store/port'
import { afterEach, expect, test, vi } from 'vitest'
import { Crash, crashingAt, moments } from '../testing/crashing-store.ts'
import { by, join, testService } from '../testing/test-service.ts'

afterEach(() => vi.restoreAllMocks())

for (const [n, side] of moments(4))
  test(`a crash ${side} append ${n}: the same request again finishes the joining, once [ENT-03 ENT-07]`, async () => {
    const { send, start, events } = testService(crashingAt(n, side))
    const request = by()
    await expect(send(join(), request)).rejects.toThrow(Crash)

    const { result, position } = await start()(join(), request)
    expect(result.handle).toBe('ana-ruiz')
    expect(events().map(({ type }) => type)).toEqual([
      'EmailClaimed',
      'HandleClaimed',
      'UserOnboarded',
      'ProfileCreated',
    ])
    expect(position).toBe(4)
    expect((await start()(join(), request)).result, 'and once more').toEqual(result)
    expect(events()).toHaveLength(4)
  })

for (const [n, side] of moments(4).slice(0, 4))
  test(`a crash ${side} append ${n} leaves the e-mail to whoever asks a minute later`, async () => {
    const { send, start, pass, events } = testService(crashingAt(n, side))
    const interrupted = by()
    await expect(send(join(), interrupted)).rejects.toThrow(Crash)
    pass(61)
    const { result } = await start()(join({ name: 'Ana Two' }), by())

    expect(result.handle).toBe('ana-two')
    await expect(start()(join(), interrupted)).rejects.toMatchObject({ code: 'email-taken' })
    expect(events().filter(({ type }) => type === 'UserOnboarded')).toHaveLength(1)
  })

test('a repeat half a minute later renews the claims before it builds on them', async () => {
  const { send, start, pass, typesOf, keys } = testService(crashingAt(2, 'before'))
  const request = by()
  await expect(send(join(), request)).rejects.toThrow(Crash)
  pass(45)
  await start()(join(), request)
  expect(typesOf(`email-${keys.email('ana@example.com')}`)).toEqual(['EmailClaimed', 'EmailClaimed'])
  expect(typesOf(`handle-${keys.handle('ana-ruiz')}`)).toEqual(['HandleClaimed', 'HandleClaimed'])
})

test('whoever is so slow that the claims may be lost does not become a user', async () => {
  const { send, start, events } = testService((store) => ({
    ...store,
    async append(...append) {
      const answer = await store.append(...append)
      if (append[0].startsWith('handle-'))
        vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 21_000)
      return answer
    },
  }))
  const request = by()
  await expect(send(join(), request)).rejects.toThrow(StoreUnavailable)
  expect(events().map(({ type }) => type)).toEqual(['EmailClaimed', 'HandleClaimed'])
  vi.restoreAllMocks()
  expect((await start()(join(), request)).result.handle).toBe('ana-ruiz')
})
