import { readFileSync } from 'node:fs'
import { Rejected } from '@iam/contracts/rejected'

const list = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
const common = new Set(list.split('\n').filter((line) => line !== '' && !line.startsWith('#')))

/** Refuses a password from the list of the most common ones (ASVS 6.2.4). */
export function refuseCommon(password: string, path = 'newPassword'): void {
  if (!common.has(password.toLowerCase())) return
  throw new Rejected('password-too-common', { path })
}
