import { execFileSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import type { Kind } from '../rounds.ts'

/** The disk of PostgreSQL is full: 200 MB in memory (root may do that), with a ballast that takes what is left of it. */
export const fullDatabase: Kind = {
  lasts: [1_000, 4_000],
  async folder() {
    const folder = await temporaryFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=0711', 'tmpfs', folder.path])
    return {
      path: folder.path,
      async remove() {
        execFileSync('umount', ['--lazy', folder.path])
        await folder.remove()
      },
    }
  },
  async strike({ folder }) {
    const ballast = join(folder, 'ballast')
    const file = await open(ballast, 'w')
    const megabyte = Buffer.alloc(1 << 20)
    try {
      for (;;) await file.write(megabyte)
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ENOSPC') throw error
    } finally {
      await file.close()
    }
    return () => rm(ballast)
  },
}
