import type { Kind } from '../rounds.ts'

/** PostgreSQL is read-only, like a standby or a server that protects itself. */
export const readOnlyDatabase: Kind = {
  lasts: [1_000, 6_000],
  async strike({ admin }) {
    await admin.query('alter system set default_transaction_read_only = on')
    await admin.query('select pg_reload_conf()')
    return async () => {
      await admin.query('alter system reset default_transaction_read_only')
      await admin.query('select pg_reload_conf()')
    }
  },
}
