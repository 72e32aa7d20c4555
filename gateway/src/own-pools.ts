import type { Log } from '@iam/infra/log'
import { keptPlans } from '@iam/infra/postgres/kept-plans'
import { openPool } from '@iam/infra/postgres/pool'
import { withSettings } from '@iam/infra/postgres/with-settings'
import type { Pool } from 'pg'

type PoolOptions = { readonly databaseUrl: string; readonly max: number; readonly log: Log }

const deadlineMs = 2_500

/** For what is found by keys, mostly by statements by name. */
export const openLookUps = ({ databaseUrl, ...rest }: PoolOptions): Pool =>
  openPool({ url: withSettings(databaseUrl, keptPlans), name: 'look-ups', deadlineMs, ...rest })

/**
 * For idempotency answers and limits. They are committed without waiting for the WAL flush: if a crash of the database loses
 * an answer, the repetition's commands have the same ids as the first time and record nothing. Nor does it matter if limits
 * count the last second anew.
 */
export const openAnswersPool = ({ databaseUrl, ...rest }: PoolOptions): Pool =>
  openPool({
    url: withSettings(databaseUrl, { synchronous_commit: 'off', ...keptPlans }),
    ...{ name: 'kept answers', deadlineMs, ...rest },
  })
