import type { Kind } from '../rounds.ts'

/** One of the two leaders is paused, and resumed after another process has led for a while. */
export const pausedLeader: Kind = {
  lasts: [16_000, 20_000],
  leaderWhileItLasts: true,
  async strike({ admin }, random) {
    const { rows } = await admin.query<{ pid: number }>(
      `select split_part(holder, ' ', 2)::int as pid from leaders order by name`,
    )
    const { pid } = rows[Math.floor(random() * rows.length)]!
    process.kill(pid, 'SIGSTOP')
    return async () => process.kill(pid, 'SIGCONT')
  },
}
