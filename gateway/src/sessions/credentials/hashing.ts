import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Rejected } from '@iam/contracts/rejected'
import { passwordHashes } from '@iam/infra/metrics'

const derive = promisify(argon2)

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; 10 to 35 ms per hash. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
/** Queue limit: beyond it a sign-in would wait longer than users do, so it is refused with 429 at once. */
const maxWaiting = 40

/**
 * Hashes a password into the PHC string format, with parameters and salt, so that the parameters can be raised later.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derived({ message: password, nonce: salt, tagLength, ...cost })
  return phc(salt.toString('base64'), hash.toString('base64'))
}

/**
 * Verifies a password against the stored hash. Without one (unknown account, no password yet) it does the same work
 * against a dummy hash, so that the time taken does not reveal which accounts exist.
 */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const { salt, hash, ...parameters } = read(kept ?? nobodys)
  const computed = await derived({ message: password, nonce: salt, tagLength: hash.length, ...parameters })
  return timingSafeEqual(computed, hash) && kept !== undefined
}

const phc = (salt: string, hash: string) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${hash}`
const nobodys = phc(`${'A'.repeat(22)}==`, `${'A'.repeat(43)}=`)

function read(kept: string) {
  const [, , , parameters = '', salt = '', hash = ''] = kept.split('$')
  const { m, t, p } = Object.fromEntries(parameters.split(',').map((pair) => pair.split('=')))
  return {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Computes one hash at a time: each takes a whole core and 19 MiB, which other requests need too. */
function derived(parameters: Argon2Parameters): Promise<Buffer> {
  if (waiting >= maxWaiting) throw new Rejected('too-many-sign-ins', { retryAfter: 5 })
  waiting += 1
  passwordHashes.inc()
  const work = () => derive('argon2id', parameters)
  const turn = last.then(work, work).finally(() => {
    waiting -= 1
  })
  last = turn.catch(() => {})
  return turn
}
