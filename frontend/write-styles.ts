import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a stylesheet to assets/, with a hash of its content in the name, and returns its path. */
export async function writeStyles(outDir: string, name: string, css: string): Promise<string> {
  const file = `assets/${name}-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
  await writeFile(join(outDir, file), css)
  return file
}
