import { inProcessBus } from '@iam/infra/bus/in-process'
import { requestRebuild } from '@iam/projection-service/rebuild/requests'
import { startProjectionService } from '@iam/projection-service/service'
import { modelNamed } from '../model-named.ts'
import type { Operation } from '../operations.ts'

/** Has a read model rebuilt by the process that leads the read models; where none runs, that is one started here. */
export const rebuildModel: Operation = {
  takes: ['MODEL'],
  does: 'builds a read model anew from the log, beside the live one, and swaps the two',

  async run({ pool, databaseUrl, log, store }, name) {
    const model = modelNamed(name)
    const standby = await startProjectionService({
      ...{ store: await store(), pool, databaseUrl, log },
      bus: inProcessBus({ log }),
    })
    try {
      await requestRebuild(pool, model.name)
    } finally {
      await standby.close()
    }
    return `${model.name} is built anew.`
  },
}
