import type { Command } from '@iam/contracts/commands'
import type { AnyDecider } from './decider.ts'
import { ama } from './modules/ama/decider.ts'
import { amaHost } from './modules/ama/host.ts'
import { amaSeat } from './modules/ama/seat.ts'
import { amaChat } from './modules/ama-chat/decider.ts'
import { amaQuestion } from './modules/ama-questions/decider.ts'
import { amaVote } from './modules/ama-questions/vote.ts'
import { audit } from './modules/audit/decider.ts'
import { badge } from './modules/badges/decider.ts'
import { campaign } from './modules/campaigns/decider.ts'
import { emailClaim, handleClaim } from './modules/claims/decider.ts'
import { content } from './modules/contents/decider.ts'
import { earnings } from './modules/earnings/decider.ts'
import { interest } from './modules/interest/decider.ts'
import { news } from './modules/news/decider.ts'
import { newsReading } from './modules/news/reading.ts'
import { notifications } from './modules/notifications/decider.ts'
import { offer } from './modules/offers/decider.ts'
import { participation } from './modules/participations/decider.ts'
import { payment } from './modules/payments/decider.ts'
import { payoutAccount } from './modules/payout-accounts/decider.ts'
import { payout } from './modules/payouts/decider.ts'
import { profile } from './modules/profiles/decider.ts'
import { shortlist } from './modules/shortlists/decider.ts'
import { submission } from './modules/submissions/decider.ts'
import { template } from './modules/templates/decider.ts'
import { testimonial } from './modules/testimonials/decider.ts'
import { user } from './modules/users/decider.ts'

/** Every decider there is. A new module adds its line here. */
export const deciders: readonly AnyDecider[] = [
  ama,
  amaChat,
  amaHost,
  amaQuestion,
  amaSeat,
  amaVote,
  audit,
  badge,
  campaign,
  content,
  earnings,
  emailClaim,
  handleClaim,
  interest,
  news,
  newsReading,
  notifications,
  offer,
  participation,
  payment,
  payoutAccount,
  payout,
  profile,
  shortlist,
  submission,
  template,
  testimonial,
  user,
]

const byCommand = new Map(
  deciders.flatMap((decider) => Object.keys(decider.decide).map((type) => [type, decider] as const)),
)

/** The decider that answers a command. */
export function deciderOf(type: Command['type']): AnyDecider {
  const decider = byCommand.get(type)
  if (!decider) throw new Error(`no decider answers ${type}: is its module listed in deciders.ts?`)
  return decider
}
