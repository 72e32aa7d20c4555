import { watchedValue } from './watched-value.ts'

/** `off`: there is no socket, as for visitors. `away`: it has been lost for longer than a reconnect takes. */
type Pushing = 'off' | 'open' | 'away'

/** Whether changes are pushed to this tab; while they are not, shared screens ask by themselves. */
export const pushing = watchedValue<Pushing>('off')

/** Asks every `ms` unless changes are pushed. */
export const unlessPushed = (ms: number) => ({
  refetchInterval: () => (pushing.now() === 'open' ? false : ms),
})
