const announced = new Date(2025, 8, 12)
/** November 1, 2025, at midnight in the visitor's time zone. */
export const launch = new Date(2025, 10, 1)

/** Time left until a moment; zeros once it has passed. */
export function timeLeft(until: Date, now: number) {
  const seconds = Math.max(0, Math.floor((until.getTime() - now) / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

/** Share of the time between announcement and launch that has passed, from 0 to 1. */
export const wayBehind = (now: number) =>
  Math.min(1, Math.max(0, (now - announced.getTime()) / (launch.getTime() - announced.getTime())))
