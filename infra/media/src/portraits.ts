import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { looks } from './looks.ts'
import { portrait } from './portrait.ts'

// Draws every portrait anew: `node infra/media/src/portraits.ts`. The same looks give the same files.
const folder = fileURLToPath(new URL('../../../frontend/public/media/portraits/', import.meta.url))
mkdirSync(folder, { recursive: true })
for (const [handle, look] of Object.entries(looks))
  writeFileSync(`${folder}${handle}.svg`, portrait(look, handle))
