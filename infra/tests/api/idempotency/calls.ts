import { sendCall } from '../../support/declared-call.ts'
import { address, newCreator, newSubmission, password, word } from '../people.ts'
import { campaignCalls } from './campaign-calls.ts'
import { offerCalls } from './offer-calls.ts'
import { on, type Repeatable, type Repetition, type Stage } from './repetition.ts'

const piece = { type: 'post', title: 'Once' }
const drafted = async ({ portal }: Stage) => {
  const by = await newCreator(portal)
  return { by, params: (await sendCall(by, 'draftContent', { body: piece })).body.content }
}
const published = async (stage: Stage) => {
  const { by, params } = await drafted(stage)
  await sendCall(by, 'publishContent', { params })
  return { by, params }
}
const verified = { type: 'Verified' }
const user = async ({ portal, admin }: Stage) => ({
  by: admin,
  params: { id: (await newCreator(portal)).userId },
})
const issued = async (stage: Stage) => {
  const { by, params } = await user(stage)
  return { by, params: (await sendCall(by, 'issueBadge', { params, body: verified })).body.badge }
}
const interest = async ({ portal, admin }: Stage) => ({
  by: admin,
  params: { id: await newSubmission(portal) },
})
const because = { body: { reason: 'once' }, another: { reason: 'another' } }

/** Each is answered under the same key with its first answer. */
export const repeatable: Readonly<Record<Repeatable, Repetition>> = {
  ...campaignCalls,
  ...offerCalls,

  onboard: () => {
    const body = { name: `Once ${word()}`, email: address() }
    return { body, another: { name: 'Another' }, counted: { table: 'accounts', email: body.email } }
  },
  register: () => {
    const body = { name: `Once ${word()}`, email: address(), password, role: 'brand' }
    return { body, another: { name: 'Another' }, counted: { table: 'accounts', email: body.email } }
  },
  submitInterest: () => {
    const email = address()
    return {
      body: { name: `Once ${word()}`, email, role: 'founder', interestArea: 'prox', vision: 'Once.' },
      another: { vision: 'Another.' },
      counted: { table: 'interest_submissions', email },
    }
  },

  draftContent: async ({ portal }) => {
    const by = await newCreator(portal)
    return { by, body: piece, another: { title: 'Another' }, counted: ['ContentDrafted', by.userId] }
  },
  editContent: on(drafted, 'ContentEdited', { body: { title: 'Changed' }, another: { title: 'Another' } }),
  publishContent: on(drafted, 'ContentPublished'),
  unpublishContent: on(published, 'ContentUnpublished', { another: { reason: 'another' } }),

  updateMe: async ({ portal }) => {
    const by = await newCreator(portal)
    const another = { bio: 'Another.' }
    return { by, body: { bio: 'Once.' }, another, counted: ['PersonalInfoUpdated', by.userId] }
  },
  updateMyProfile: async ({ portal }) => {
    const by = await newCreator(portal)
    const body = { handle: `once-${word()}`, tagline: 'Once' }
    return { by, body, another: { tagline: 'Another' }, counted: ['HandleChanged', by.userId] }
  },

  changeUser: on(user, 'UserRoleAssigned', {
    body: { role: 'partner', reason: 'once' },
    another: { role: 'investor' },
  }),
  issueBadge: on(user, 'BadgeIssued', { body: verified, another: { type: 'TopCreator' } }),
  revokeBadge: on(issued, 'BadgeRevoked', because),
  assignInterest: on(interest, 'InterestAssigned'),
  closeInterest: on(interest, 'InterestClosed', because),
}
