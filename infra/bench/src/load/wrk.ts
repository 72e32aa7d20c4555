import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Work } from '../measure.ts'
import type { Load } from './load.ts'

const script = fileURLToPath(new URL('./wrk.lua', import.meta.url))

type Told = {
  readonly operations: number
  readonly ms: number
  readonly p50: number
  readonly p99: number
  readonly refused: number
  readonly broken: number
}

export async function runWrk(
  { url, connections, requests, isRepeated }: Load,
  seconds: number,
): Promise<Work> {
  const folder = await mkdtemp(join(tmpdir(), 'iam-bench-'))
  try {
    const file = join(folder, 'requests')
    await writeFile(file, Buffer.concat(requests.flatMap((one) => [lengthOf(one), one])))
    // One thread keeps the order of the requests, and is several times faster than any server under test.
    const options = ['-t1', `-c${connections}`, `-d${Math.ceil(seconds)}s`, '--timeout', '10s', '-s', script]
    const running = promisify(execFile)('wrk', [
      ...[...options, url, '--', file],
      ...(isRepeated ? ['repeated'] : []),
    ])
    // wrk's option takes whole seconds; interrupted, it reports as usual.
    const end = Number.isInteger(seconds)
      ? undefined
      : setTimeout(() => running.child.kill('SIGINT'), seconds * 1_000)
    const { stdout } = await running.finally(() => clearTimeout(end))
    const { operations, ms, p50, p99, refused, broken } = JSON.parse(
      stdout.trim().split('\n').at(-1)!,
    ) as Told
    if (refused + broken > 0)
      throw new Error(
        `${url}: ${refused} of ${operations} requests were refused, ${broken} connections broke`,
      )
    return { operations, ms, latency: { p50, p99 } }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const lengthOf = (one: Buffer) => Buffer.from(String(one.length).padStart(8, '0'))
