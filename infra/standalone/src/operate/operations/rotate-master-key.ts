import { CannotStart } from '@iam/infra/cannot-start'
import { replaceMasterKey } from '@iam/infra/personal-data/replace-master-key'
import { rewriteKeys } from '@iam/infra/personal-data/rewrite-keys'
import type { Operation } from '../operations.ts'

/** From MASTER_KEY_PREVIOUS to MASTER_KEY; all services run with both meanwhile. */
export const rotateMasterKey: Operation = {
  takes: [],
  does: 'encrypts all keys under MASTER_KEY that are under MASTER_KEY_PREVIOUS',

  async run({ pool, databaseUrl, masterKeys }) {
    const replaced = await replaceMasterKey(pool, await masterKeys())
    // Keys under the previous one must not stay in freed bytes of the file, also where an earlier run was ended before
    // this step.
    if (!(await rewriteKeys(databaseUrl)))
      throw new CannotStart(
        'A transaction from before is still open, a backup’s perhaps: run this again after it.',
      )
    return `${replaced} keys were under another one; all are under MASTER_KEY. Services need no MASTER_KEY_PREVIOUS any more.`
  },
}
