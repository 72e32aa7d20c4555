import * as module from '@iam/projection-service/rebuild/rebuild'

type Options = { readonly threads: { readonly masterKeys: readonly string[] } }
const { rebuild: before } = module as unknown as { rebuild(options: object): Promise<void> }

/** In this layout the rebuild's threads take one master key. */
export const rebuild = ({ threads, ...rest }: Options) =>
  before({ ...rest, threads: { ...threads, masterKey: threads.masterKeys[0] } })
