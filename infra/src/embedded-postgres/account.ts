import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { CannotStart } from '../cannot-start.ts'

/** The user that PostgreSQL runs as. */
export type Account = { readonly uid: number; readonly gid: number }

const isRoot = () => process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root: started by root, it runs as the owner of the existing data, else as `postgres`,
 * else as `nobody`. No account is ever added. Undefined: as the current user.
 */
export async function accountFor(cluster: string): Promise<Account | undefined> {
  const there = await stat(cluster).catch(() => undefined)
  if (!isRoot()) {
    if (there && process.getuid && there.uid !== process.getuid())
      throw new CannotStart(
        `The database in ${cluster} belongs to another user: start as that user or as root, or set DATA_DIR to another folder.`,
      )
    if (!there) mustHaveAName()
    return undefined
  }
  if (there && there.uid !== 0) return { uid: there.uid, gid: there.gid }
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const account = find(users, 'postgres') ?? find(users, 'nobody')
  if (account) return account
  throw new CannotStart(
    'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody": start as another user, or set DATABASE_URL.',
  )
}

function find(users: string, name: string): Account | undefined {
  const fields = users
    .split('\n')
    .map((line) => line.split(':'))
    .find(([user]) => user === name)
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) }
}

/** initdb looks the user up and fails where there is no entry, as under `docker run --user 12345`. */
function mustHaveAName(): void {
  try {
    userInfo()
  } catch {
    throw new CannotStart(
      `User id ${process.getuid?.()} has no entry in /etc/passwd, which PostgreSQL needs: start as a user that has a name, or set DATABASE_URL.`,
    )
  }
}
