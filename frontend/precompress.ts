import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(js|css|svg|json|webmanifest|txt)$/

/** Puts a .br and a .gz beside every text file of 512 bytes or more, so that no request has to compress it. */
export async function precompress(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true })
  await Promise.all(names.filter((name) => text.test(name)).map((name) => compressed(join(directory, name))))
}

async function compressed(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < 512) return
  const best = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }
  await Promise.all([
    promisify(brotliCompress)(bytes, best).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
