import { access, chmod, constants, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CannotStart, systemCode } from './cannot-start.ts'

/**
 * Creates the data folder of a portal and returns its absolute path. Secrets in it have mode 0600 each; a folder
 * created by root is passable (0711) for PostgreSQL's user.
 */
export async function makeDataDir(dataDir: string): Promise<string> {
  const folder = resolve(dataDir)
  try {
    const isNew = await mkdir(folder, { recursive: true })
    if (isNew) await chmod(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
    await access(folder, constants.W_OK | constants.X_OK)
    return folder
  } catch (error) {
    const code = systemCode(error)
    throw new CannotStart(
      `The data folder ${folder} cannot be written (${code}): give yourself the right, or set DATA_DIR to another folder.`,
    )
  }
}
