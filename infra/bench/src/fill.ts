import { migrate } from '@iam/infra/postgres/migrate'
import type { Rows } from './fill-views.ts'
import type { Fixture } from './scratch.ts'

/**
 * Migrates and fills an empty database with the code of a checkout: `fill.ts NAME URL SIZE`. What fills it is loaded when it is
 * asked for: an older checkout has not the modules of all.
 */
const fills: Readonly<Record<Fixture['name'], (url: string, size: number) => Promise<void>>> = {
  empty: async () => {},
  creators: async (url, size) => (await import('./directory/creators.ts')).fillCreators(url, size),
  campaigns: async (url, size) =>
    fillRows(url, (await import('./campaigns/campaigns.ts')).campaignRows(size)),
  offers: async (url, size) => fillRows(url, (await import('./offers/offers.ts')).offerRows(size)),
  payouts: async (url, size) => fillRows(url, (await import('./desk/payouts.ts')).payoutRows(size)),
  ledger: async (url, size) => (await import('./as-of/ledger.ts')).fillLedger(url, size),
  async spotlight(url, size) {
    const { fillCreators } = await import('./directory/creators.ts')
    const { otherRows } = await import('./spotlight/rows.ts')
    await fillCreators(url, size, otherRows())
  },
  log: async (url, size) =>
    (await import('./generate.ts')).generateLog(url, { creators: Math.ceil(size / 10), events: size }),
  appends: async (url, size) => (await import('./append/fill.ts')).fillAppends(url, size),
  audience: async (url, size) => (await import('./fanout/audience.ts')).fillAudience(url, size),
  room: async (url, size) => (await import('./fanout/audience.ts')).fillAudience(url, 1, size),
}

const fillRows = async (url: string, rows: Rows) => (await import('./fill-views.ts')).fillViews(url, rows)

const [, , name = '', url = '', size = '0'] = process.argv
await migrate(url)
await fills[name as Fixture['name']](url, Number(size))
process.send!('filled')
process.disconnect()
