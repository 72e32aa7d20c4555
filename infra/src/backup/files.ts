import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** The manifest's entry of a file, by which a damaged or truncated file is detected before anything is restored. */
export type FileSum = { readonly bytes: number; readonly sha256: string; readonly lines: number }

/** Writes a stream of lines into a compressed file; it is flushed to disk when this resolves. */
export async function writeLines(path: string, source: AsyncIterable<string | Buffer>): Promise<FileSum> {
  let lines = 0
  let bytes = 0
  const sum = createHash('sha256')
  const count = async function* (pieces: AsyncIterable<string | Buffer>) {
    for await (const piece of pieces) {
      const buffer = Buffer.from(piece)
      for (let at = buffer.indexOf(10); at >= 0; at = buffer.indexOf(10, at + 1)) lines++
      yield buffer
    }
  }
  // The fastest level: a backup runs while the portal serves requests.
  await pipeline(
    source,
    count,
    createGzip({ level: 1 }),
    passing(sum, (size) => {
      bytes += size
    }),
    createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }),
  )
  return { bytes, sha256: sum.digest('hex'), lines }
}

/** The checksum and size of an existing file. */
export async function sumOf(path: string): Promise<Pick<FileSum, 'bytes' | 'sha256'>> {
  const sum = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    sum.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: sum.digest('hex') }
}

/** The lines of a compressed file, without their breaks, as they are read. */
export async function* readLines(path: string): AsyncGenerator<string> {
  let rest = ''
  const pieces = createReadStream(path).pipe(createGunzip()).setEncoding('utf8')
  for await (const piece of pieces as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Flushes the directory entries of a folder to disk. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

const passing = (sum: Hash, onBytes: (size: number) => void) =>
  new Transform({
    transform(chunk: Buffer, _, done) {
      sum.update(chunk)
      onBytes(chunk.length)
      done(null, chunk)
    },
  })
