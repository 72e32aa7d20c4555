import { openCredentials } from '@iam/gateway/sessions/credentials/credentials'
import { openBus } from '@iam/infra/bus/open'
import { claimKey } from '@iam/infra/claim-key'
import { sendOverHttp } from '@iam/infra/command-transport/http-send'
import { openEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { masterKeysOf } from '@iam/infra/secrets'
import { catchUp } from '@iam/projection-service/follow/caught-up'
import type { Settings } from '@iam/standalone/env'
import { seed } from '@iam/standalone/seed'

/** Writes the demo data, where it is wanted, through the APIs of services that are processes of their own. */
export async function seedFromOutside(settings: Settings, commandUrls: readonly string[]): Promise<void> {
  const { DATABASE_URL = '', EVENT_STORE_URL = DATABASE_URL, NATS_URL, COMMAND_SECRET = '' } = settings
  const { MASTER_KEY = '', MASTER_KEY_PREVIOUS } = settings
  const log = silentLog()
  await using opened = new AsyncDisposableStack()
  const pool = openPool({ url: DATABASE_URL, name: 'seeding', log })
  opened.defer(() => pool.end())
  const bus = await openBus({ natsUrl: NATS_URL, log })
  opened.defer(() => bus.close())
  const store = await openEventStore({
    url: EVENT_STORE_URL,
    pool,
    masterKeys: masterKeysOf({ MASTER_KEY, MASTER_KEY_PREVIOUS }),
    bus,
    log,
  })
  opened.defer(() => store.close())
  await seed(settings, {
    send: sendOverHttp({ urls: commandUrls, secret: COMMAND_SECRET }),
    store,
    setPassword: openCredentials(pool).set,
    claimKey: (kind, value) => claimKey(store.claimSecret, kind, value),
    log,
  })
  await catchUp({ store, pool, bus })
}
