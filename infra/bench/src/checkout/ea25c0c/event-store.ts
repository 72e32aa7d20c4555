import { claimSecretOf } from '@iam/infra/claim-key'
import * as module from '@iam/infra/event-store/open'

type Options = { readonly masterKeys: readonly string[] }
const { openEventStore: open } = module as unknown as { openEventStore(options: object): object }

/** In this layout the store takes one master key, opens synchronously, and has no `claimSecret`. */
export const openEventStore = async ({ masterKeys: [masterKey = ''], ...rest }: Options) => ({
  ...open({ ...rest, masterKey }),
  claimSecret: claimSecretOf(masterKey),
})
