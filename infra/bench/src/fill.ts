import { migrate } from '@iam/infra/postgres/migrate'
import type { Rows } from './fill-views.ts'
import type { Fixture } from './scratch.ts'

type Fill = (url: string, size: number) => Promise<void>

/** Each is loaded when it is asked for: an older checkout has not the modules of all. */
const fills: Readonly<Record<Fixture['name'], () => Promise<Fill>>> = {
  empty: async () => async () => {},
  creators: async () => (await import('./directory/creators.ts')).fillCreators,
  async campaigns() {
    const { campaignRows } = await import('./campaigns/campaigns.ts')
    return fillRows(campaignRows)
  },
  async offers() {
    const { offerRows } = await import('./offers/offers.ts')
    return fillRows(offerRows)
  },
  async payouts() {
    const { payoutRows } = await import('./desk/payouts.ts')
    return fillRows(payoutRows)
  },
  ledger: async () => (await import('./as-of/ledger.ts')).fillLedger,
  async spotlight() {
    const { fillCreators } = await import('./directory/creators.ts')
    const { otherRows } = await import('./spotlight/rows.ts')
    return (url, size) => fillCreators(url, size, otherRows())
  },
  async log() {
    const { generateLog } = await import('./generate.ts')
    return (url, size) => generateLog(url, { creators: Math.ceil(size / 10), events: size })
  },
  appends: async () => (await import('./append/fill.ts')).fillAppends,
  audience: async () => (await import('./fanout/audience.ts')).fillAudience,
  async room() {
    const { fillAudience } = await import('./fanout/audience.ts')
    return (url, size) => fillAudience(url, 1, size)
  },
}

async function fillRows(rowsOf: (size: number) => Rows): Promise<Fill> {
  const { fillViews } = await import('./fill-views.ts')
  return (url, size) => fillViews(url, rowsOf(size))
}

/** Migrates and fills an empty database with the code of a checkout: `fill.ts NAME URL SIZE`. */
const [, , name = '', url = '', size = '0'] = process.argv
const fill = await fills[name as Fixture['name']]()
await migrate(url)
await fill(url, Number(size))
process.send!('filled')
process.disconnect()
