import * as module from '@iam/infra/personal-data/keys'

/** In this layout one module exports all key functions, and an event is sealed under one key. */
export const { keyWrapping, wrapKey } = module as unknown as Record<'keyWrapping' | 'wrapKey', unknown>
export const together = ([key]: readonly unknown[]) => key
