import { hashPassword } from '@iam/gateway/sessions/credentials/hashing'
import { callers } from '../measure.ts'
import { serveRounds } from '../serve-rounds.ts'

/** Hashes passwords one at a time, with the gateway's own function and cost. */
serveRounds(
  (signal) => callers(1, signal, () => hashPassword('a long enough word for it')),
  async () => {},
)
