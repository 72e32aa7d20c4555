import type { Call } from '@iam/contracts/call'
import { allCalls, type CallName } from '@iam/contracts/calls'
import type { Answer, Client, Sent } from '../../support/client.ts'
import { sendCall } from '../../support/declared-call.ts'
import { address, key, newCreator, newSubmission, password, word } from '../people.ts'
import { campaignOperations } from './campaign-operations.ts'
import type { Stage } from './cast.ts'
import {
  admins,
  because,
  everyRole,
  type Operation,
  requestOf,
  signedIn,
  status,
  theOwner,
} from './expected.ts'
import { offerOperations } from './offer-operations.ts'

const noToken = { token: 'x'.repeat(43) }
const joining = () => ({ name: `Kim ${word()}`, email: address() })

const piece = { type: 'post', title: 'A piece' }
const drafted = async ({ owner }: Stage) =>
  (await sendCall(owner, 'draftContent', { body: piece, headers: key() })).body.content
const published = async (stage: Stage) => {
  const params = await drafted(stage)
  await sendCall(stage.owner, 'publishContent', { params })
  return params
}
const verified = { type: 'Verified' }
const otherUser = async ({ portal }: Stage) => ({ id: (await newCreator(portal)).userId })
const issued = async (stage: Stage) => {
  const params = await otherUser(stage)
  return (await sendCall(stage.clients.admin, 'issueBadge', { params, body: verified })).body.badge
}
const submitted = async ({ portal }: Stage) => ({ id: await newSubmission(portal) })

/** Every operation: the status for each role, and a request that is valid in all other respects. */
export const operations: Readonly<Record<CallName, Operation>> = {
  ...campaignOperations,
  ...offerOperations,

  getMe: signedIn(200),
  login: { ...everyRole(401), fresh: true, body: () => ({ email: address(), password }) },
  logout: { ...everyRole(204), fresh: true },
  register: { ...everyRole(200), fresh: true, body: () => ({ ...joining(), password, role: 'brand' }) },
  setPassword: { ...status(401, 204, 403, 204, 204, 204), fresh: true, body: { newPassword: password } },
  listSessions: signedIn(200),
  endOtherSessions: { ...signedIn(204), fresh: true },
  // A session is found among the caller's own, and this id is of none.
  endSession: { ...signedIn(404), params: { id: '0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11' } },
  askForSignInLink: { ...everyRole(204), body: () => ({ email: address() }) },
  useSignInLink: { ...everyRole(410), body: noToken },
  confirmEmail: { ...everyRole(410), body: noToken },
  resendConfirmation: signedIn(204),

  onboard: { ...everyRole(200), fresh: true, body: joining },
  checkHandle: { ...everyRole(200), params: () => ({ handle: word() }) },
  submitInterest: {
    ...everyRole(204),
    body: () => ({ ...joining(), role: 'partner', interestArea: 'nexos', vision: 'One.' }),
  },

  listProfiles: everyRole(200),
  getProfile: { ...everyRole(200), params: theOwner },
  getProfileOfUser: { ...everyRole(200), params: theOwner },
  clickProfile: { ...everyRole(204), params: theOwner },
  updateMyProfile: { ...signedIn(200), body: { tagline: 'Mine' } },

  listContent: { ...everyRole(200), query: ({ owner }) => ({ creatorId: owner.userId }) },
  draftContent: { ...status(401, 200, 403, 403, 200, 200), body: piece },
  editContent: { ...status(401, 200, 403, 403, 200, 403), params: drafted, body: { title: 'Another' } },
  publishContent: { ...status(401, 200, 403, 403, 200, 403), params: drafted },
  unpublishContent: { ...status(401, 200, 403, 403, 200, 403), params: published, body: because },

  updateMe: { ...signedIn(200), body: { bio: 'Me.' } },
  listOwnBadges: signedIn(200),
  exportMe: signedIn(200),
  eraseMe: { ...signedIn(204), fresh: true, body: because },

  listEarningsOf: { ...status(401, 200, 403, 403, 200, 403), params: theOwner },

  listUsers: admins(200),
  getUser: { ...admins(200), params: theOwner },
  changeUser: { ...admins(200), params: otherUser, body: { role: 'admin', ...because } },
  eraseUser: { ...admins(204), params: otherUser, body: because },
  listBadges: { ...admins(200), params: theOwner },
  issueBadge: { ...admins(200), params: otherUser, body: verified },
  revokeBadge: { ...admins(200), params: issued, body: because },
  listInterest: admins(200),
  assignInterest: { ...admins(204), params: submitted },
  closeInterest: { ...admins(204), params: submitted, body: because },
}

export const everyCall = Object.entries(allCalls) as [CallName, Call][]
/** The calls that change something. */
export const unsafe = everyCall.filter(([, { method }]) => method !== 'GET').map(([name]) => name)

/** Makes what an operation needs and sends it, with `instead` in place of its own body and headers. */
export async function sendOperation(
  name: CallName,
  client: Pick<Client, 'request'>,
  stage: Stage,
  instead: Sent = {},
): Promise<Answer> {
  return sendCall(client, name, { ...(await requestOf(operations[name], stage)), ...instead })
}
