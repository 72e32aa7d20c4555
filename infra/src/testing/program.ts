import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program, if this machine has it. Debian installs servers in folders that only root's PATH contains. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

/** Whether a test that needs this program can run; in CI a missing one is an error and not a skip. */
export function hasProgram(name: string): boolean {
  const has = findProgram(name) !== undefined
  if (!has && process.env.CI === 'true') throw new Error(`CI must have ${name}: .ci/run installs it`)
  return has
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
