import type { Kind } from '../rounds.ts'

/** NATS is killed, and started again. */
export const killedNats: Kind = {
  lasts: [500, 5_000],
  async strike({ nats }) {
    const { control } = nats
    if (!control)
      throw new Error('the server behind NATS_URL is not ours to kill: a nats-server on the PATH is needed')
    await control.kill()
    return () => control.restart()
  },
}
