import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { approved, paid, payoutBy, requested } from '../../testing/payouts.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { Queue } from './queue.tsx'

afterEach(() => vi.unstubAllEnvs())

test('a decided payout has the day of UTC, as on its own page, wherever the device is [X-PAY-4 T-56]', async () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  const movedAt = '2026-11-12T11:30:00.000Z'
  expect(new Date(movedAt).getDate()).toBe(13)
  const { payout } = payoutBy(requested(10), approved(11), paid(12))
  const queue = (
    <Queue
      list={{ isError: false, isPending: false, hasNextPage: false, data: { pages: [] } } as never}
      payouts={[{ ...payout, movedAt }]}
      open={undefined}
      name="paid"
      checksOf={() => undefined}
      addressOf={(id) => `/${id}`}
      isChosen={() => false}
      onChoose={() => undefined}
      onMore={() => undefined}
    />
  )
  renderApp([{ path: '/', element: queue }])
  expect((await screen.findByText('Nov 12, 2026')).tagName).toBe('TIME')
  expect(screen.getByText('Dates are those of UTC.')).toBeDefined()
})
