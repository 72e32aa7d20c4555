import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(js|css|html|svg|json|webmanifest|txt)$/

/** Puts a .br and a .gz beside every text file of the build, so that nothing is compressed inside a request. */
export function precompress(): Plugin {
  let directory = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      directory = join(config.root, config.build.outDir)
    },
    async writeBundle() {
      const names = await readdir(directory, { recursive: true })
      // index.html gets a nonce per answer, so its bytes are not known yet.
      const files = names.filter((name) => text.test(name) && name !== 'index.html')
      await Promise.all(files.map((name) => compressed(join(directory, name))))
    },
  }
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
