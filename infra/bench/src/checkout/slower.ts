/** Preloaded into a contestant's process: makes it use `by` per cent more CPU. */
const share = Number(new URL(import.meta.url).searchParams.get('by')) / 100
let seen = process.cpuUsage()

setInterval(() => {
  const { user, system } = process.cpuUsage(seen)
  const until = process.hrtime.bigint() + BigInt(Math.round((user + system) * share * 1_000))
  while (process.hrtime.bigint() < until);
  seen = process.cpuUsage()
}, 5).unref()
