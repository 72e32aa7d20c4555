import type { Call } from '@iam/contracts/call'
import { allCalls, type CallName } from '@iam/contracts/calls'
import { address, key, newCreator, newSubmission, password, word } from '../people.ts'
import { campaignOperations } from './campaign-operations.ts'
import type { Cast } from './cast.ts'
import { admins, because, everyRole, type Operation, once, piece, signedIn, status } from './expected.ts'
import { offerOperations } from './offer-operations.ts'

const nowhere = '0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11'
const noToken = { token: 'x'.repeat(43) }
const joining = () => ({ name: `Kim ${word()}`, email: address() })

const drafted = async ({ owner }: Cast): Promise<string> =>
  (await owner.post('/api/iam/content', piece, { headers: key() })).body.content.id
const published = async (cast: Cast): Promise<string> => {
  const id = await drafted(cast)
  await cast.owner.post(`/api/iam/content/${id}/publish`)
  return id
}
const otherUserId = async ({ portal }: Cast): Promise<string> => (await newCreator(portal)).userId
const issued = async (cast: Cast): Promise<string> => {
  const path = `/api/admin/users/${await otherUserId(cast)}/badges`
  return (await cast.admin().post(path, { type: 'Verified' })).body.badge.id
}
const submitted = ({ portal }: Cast): Promise<string> => newSubmission(portal)

export const everyCall = Object.entries(allCalls) as [CallName, Call][]
/** The calls that change something. */
export const unsafe = everyCall.filter(([, { method }]) => method !== 'GET').map(([name]) => name)

/** Every operation: the status for each role, and a request that is valid in all other respects. */
export const operations: Readonly<Record<CallName, Operation>> = {
  ...campaignOperations,
  ...offerOperations,

  getMe: { expected: signedIn(200), send: (client) => client.get('/api/auth/me') },
  login: {
    expected: { ...everyRole(401), fresh: true },
    send: (client) => client.post('/api/auth/login', { email: address(), password }),
  },
  logout: { expected: { ...everyRole(204), fresh: true }, send: (client) => client.post('/api/auth/logout') },
  register: {
    expected: { ...everyRole(200), fresh: true },
    send: (client) => client.post('/api/auth/register', { ...joining(), password, role: 'brand' }),
  },
  setPassword: {
    expected: once(401, 204, 403, 204, 204, 204),
    send: (client) => client.post('/api/auth/password', { newPassword: password }),
  },
  listSessions: { expected: signedIn(200), send: (client) => client.get('/api/auth/sessions') },
  endOtherSessions: {
    expected: once(401, 204, 204, 204, 204, 204),
    send: (client) => client.delete('/api/auth/sessions'),
  },
  // A session is found among the caller's own, and this id is of none.
  endSession: { expected: signedIn(404), send: (client) => client.delete(`/api/auth/sessions/${nowhere}`) },
  askForSignInLink: {
    expected: everyRole(204),
    send: (client) => client.post('/api/auth/sign-in-link', { email: address() }),
  },
  useSignInLink: {
    expected: everyRole(410),
    send: (client) => client.post('/api/auth/sign-in-link/use', noToken),
  },
  confirmEmail: { expected: everyRole(410), send: (client) => client.post('/api/auth/confirm', noToken) },
  resendConfirmation: { expected: signedIn(204), send: (client) => client.post('/api/auth/confirm/resend') },

  onboard: {
    expected: { ...everyRole(200), fresh: true },
    send: (client) => client.post('/api/iam/onboard', joining()),
  },
  checkHandle: { expected: everyRole(200), send: (client) => client.get(`/api/iam/handles/${word()}`) },
  submitInterest: {
    expected: everyRole(204),
    send: (client) =>
      client.post('/api/contact', { ...joining(), role: 'partner', interestArea: 'nexos', vision: 'One.' }),
  },

  listProfiles: { expected: everyRole(200), send: (client) => client.get('/api/iam/profiles') },
  getProfile: {
    expected: everyRole(200),
    send: (client, { owner }) => client.get(`/api/iam/profiles/handle/${owner.handle}`),
  },
  getProfileOfUser: {
    expected: everyRole(200),
    send: (client, { owner }) => client.get(`/api/iam/profiles/user/${owner.userId}`),
  },
  clickProfile: {
    expected: everyRole(204),
    send: (client, { owner }) => client.post(`/api/iam/profiles/${owner.handle}/click`),
  },
  updateMyProfile: {
    expected: signedIn(200),
    send: (client) => client.patch('/api/iam/profiles/me', { tagline: 'Mine' }),
  },

  listContent: {
    expected: everyRole(200),
    send: (client, { owner }) => client.get(`/api/iam/content?creatorId=${owner.userId}`),
  },
  draftContent: {
    expected: status(401, 200, 403, 403, 200, 200),
    send: (client) => client.post('/api/iam/content', piece),
  },
  publishContent: {
    expected: status(401, 200, 403, 403, 200, 403),
    send: async (client, cast) => client.post(`/api/iam/content/${await drafted(cast)}/publish`),
  },
  unpublishContent: {
    expected: status(401, 200, 403, 403, 200, 403),
    send: async (client, cast) => client.post(`/api/iam/content/${await published(cast)}/unpublish`, because),
  },

  updateMe: { expected: signedIn(200), send: (client) => client.patch('/api/users/me', { bio: 'Me.' }) },
  listOwnBadges: { expected: signedIn(200), send: (client) => client.get('/api/users/me/badges') },
  exportMe: { expected: signedIn(200), send: (client) => client.get('/api/users/me/export') },
  eraseMe: {
    expected: once(401, 204, 204, 204, 204, 204),
    send: (client) => client.post('/api/users/me/erase', because),
  },

  listEarningsOf: {
    expected: status(401, 200, 403, 403, 200, 403),
    send: (client, { owner }) => client.get(`/api/payments/earnings/${owner.handle}`),
  },

  listUsers: { expected: admins(200), send: (client) => client.get('/api/admin/users') },
  getUser: {
    expected: admins(200),
    send: (client, { owner }) => client.get(`/api/admin/users/${owner.userId}`),
  },
  changeUser: {
    expected: admins(200),
    send: async (client, cast) =>
      client.patch(`/api/admin/users/${await otherUserId(cast)}`, { role: 'admin', ...because }),
  },
  eraseUser: {
    expected: admins(204),
    send: async (client, cast) => client.post(`/api/admin/users/${await otherUserId(cast)}/erase`, because),
  },
  listBadges: {
    expected: admins(200),
    send: (client, { owner }) => client.get(`/api/admin/users/${owner.userId}/badges`),
  },
  issueBadge: {
    expected: admins(200),
    send: async (client, cast) =>
      client.post(`/api/admin/users/${await otherUserId(cast)}/badges`, { type: 'Verified' }),
  },
  revokeBadge: {
    expected: admins(200),
    send: async (client, cast) => client.post(`/api/admin/badges/${await issued(cast)}/revoke`, because),
  },
  listInterest: { expected: admins(200), send: (client) => client.get('/api/admin/interest') },
  assignInterest: {
    expected: admins(204),
    send: async (client, cast) => client.post(`/api/admin/interest/${await submitted(cast)}/assign`),
  },
  closeInterest: {
    expected: admins(204),
    send: async (client, cast) => client.post(`/api/admin/interest/${await submitted(cast)}/close`, because),
  },
}
