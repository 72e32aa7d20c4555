import { access, chmod, constants, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CannotStart, systemCode } from './cannot-start.ts'

/**
 * Makes the folder where a portal keeps what it made itself, and returns its whole path. Secrets in it have mode 0600 each;
 * where root makes it, PostgreSQL's user must be able to pass through.
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
      `The data folder ${folder} cannot be written (${code}): give yourself the right, or set DATA_DIR.`,
    )
  }
}
