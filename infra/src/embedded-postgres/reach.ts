import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Account } from './account.ts'

const enter = 0b001
const readAndEnter = 0b101

/** Whether the account may enter the folder, by the modes of the folder and of all folders above it. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  if (!(await allows(folder, account, enter))) return false
  return folder === dirname(folder) || canEnter(dirname(folder), account)
}

/** Whether the account may read and run the file. */
export const canRun = async (file: string, account: Account): Promise<boolean> =>
  (await allows(file, account, readAndEnter)) && canEnter(dirname(file), account)

async function allows(path: string, { uid, gid }: Account, bits: number): Promise<boolean> {
  const { mode, uid: owner, gid: group } = await stat(path)
  const shift = owner === uid ? 6 : group === gid ? 3 : 0
  return ((mode >> shift) & bits) === bits
}
