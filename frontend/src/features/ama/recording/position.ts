import type { AmaSession } from '@iam/contracts/ama/views'

/** How far apart, in s, the moments are at which the recording is asked for. */
const step = 10

export const speeds = [1, 2, 4, 8] as const
export type Speed = (typeof speeds)[number]

type Times = Pick<AmaSession, 'startedAt' | 'endedAt' | 'scheduledAt'>

const beginOf = ({ startedAt, scheduledAt }: Times) => Date.parse(startedAt ?? scheduledAt)

/** How long a session took, in s: one at least. */
export const lengthOf = (session: Times): number =>
  Math.max(1, Math.round((Date.parse(session.endedAt ?? session.scheduledAt) - beginOf(session)) / 1000))

/** The second of a session at which something happened. */
export const secondOf = (session: Times, time: string): number =>
  Math.min(lengthOf(session), Math.max(0, Math.floor((Date.parse(time) - beginOf(session)) / 1000)))

/** The second at which the recording first shows something that happened: that of the first moment that is asked for behind it. */
export const shownFrom = (session: Times, time: string): number =>
  Math.min(
    lengthOf(session),
    Math.max(0, Math.ceil((Date.parse(time) - beginOf(session)) / 1000 / step) * step),
  )

/**
 * The moment that is asked for at a second, on a grid, so that playing asks seldom and a second viewer gets kept answers;
 * undefined for the end, which the recording has without one.
 */
export const momentAt = (session: Times, second: number): string | undefined =>
  second >= lengthOf(session)
    ? undefined
    : new Date(beginOf(session) + Math.floor(second / step) * step * 1000).toISOString()

/** The heights of bars, from 0 to 1, by the largest number. */
export function heightsOf(numbers: readonly number[]): readonly number[] {
  const largest = Math.max(1, ...numbers)
  return numbers.map((number) => number / largest)
}
