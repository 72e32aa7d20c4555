import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Account } from './account.ts'

const enter = 0b001
const readAndEnter = 0b101

/** Whether that user can get as far as into the folder, by the mode of it and of every folder above. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  if (!(await allows(folder, account, enter))) return false
  return folder === dirname(folder) || canEnter(dirname(folder), account)
}

/** Whether that user can read, and run, the file. */
export const canRun = async (file: string, account: Account): Promise<boolean> =>
  (await allows(file, account, readAndEnter)) && canEnter(dirname(file), account)

async function allows(path: string, { uid, gid }: Account, bits: number): Promise<boolean> {
  const { mode, uid: owner, gid: group } = await stat(path)
  const shift = owner === uid ? 6 : group === gid ? 3 : 0
  return ((mode >> shift) & bits) === bits
}
