import { migrate } from '@iam/infra/postgres/migrate'
import { fillAppends } from './append/fill.ts'
import { fillLedger } from './as-of/ledger.ts'
import { campaignRows } from './campaigns/campaigns.ts'
import { payoutRows } from './desk/payouts.ts'
import { fillCreators } from './directory/creators.ts'
import { fillAudience } from './fanout/audience.ts'
import { fillViews } from './fill-views.ts'
import { generateLog } from './generate.ts'
import { offerRows } from './offers/offers.ts'
import type { Fixture } from './scratch.ts'
import { otherRows } from './spotlight/rows.ts'

/** Migrates and fills an empty database with the code of a checkout: `fill.ts NAME URL SIZE`. */
const fills: Readonly<Record<Fixture['name'], (url: string, size: number) => Promise<void>>> = {
  empty: async () => {},
  creators: fillCreators,
  campaigns: (url, size) => fillViews(url, campaignRows(size)),
  offers: (url, size) => fillViews(url, offerRows(size)),
  payouts: (url, size) => fillViews(url, payoutRows(size)),
  ledger: fillLedger,
  spotlight: (url, size) => fillCreators(url, size, otherRows()),
  log: (url, size) => generateLog(url, { creators: Math.ceil(size / 10), events: size }),
  appends: fillAppends,
  audience: fillAudience,
  room: (url, size) => fillAudience(url, 1, size),
}

const [, , name = '', url = '', size = '0'] = process.argv
await migrate(url)
await fills[name as Fixture['name']](url, Number(size))
process.send!('filled')
process.disconnect()
