import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Linux gives outgoing connections ports from 32768 on, macOS and Windows from 49152 on: from there another connection could
 * take the port before the caller listens on it.
 */
const [lowest, beyond] = [20_000, 32_768]
const maxTries = 100

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < maxTries; tries++) {
    const port = randomInt(lowest, beyond)
    if (await isFree(port)) return port
  }
  throw new Error(`None of ${maxTries} ports between ${lowest} and ${beyond} is free.`)
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
