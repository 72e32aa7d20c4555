import type { allCalls, CallName } from '@iam/contracts/calls'
import type { Answer, Client } from '../../support/client.ts'
import { address, newCreator, newSubmission, password, word } from '../people.ts'
import type { Portal } from '../portal.ts'
import { campaignCalls } from './campaign-calls.ts'
import { offerCalls } from './offer-calls.ts'

type Repeated = {
  /** Sends the request, or with `more` another request to the same call. */
  send(headers: Record<string, string>, more?: object): Promise<Answer>
  /** How often it was carried out, counted by its events. */
  times(): Promise<number>
}
export type Stage = { readonly portal: Portal; readonly admin: Client }
export type Call = {
  /** The fields that make it another request. */
  readonly another: object
  ready(stage: Stage): Promise<Repeated>
}

/** The calls that change something and honour the Idempotency-Key. */
export type Repeatable = {
  [Name in CallName]: (typeof allCalls)[Name] extends { readonly method: 'POST' | 'PATCH' }
    ? (typeof allCalls)[Name] extends { readonly repeats: 'none' }
      ? never
      : Name
    : never
}[CallName]

/** Each is answered under the same key with its first answer. */
export const repeatable: Readonly<Record<Repeatable, Call>> = {
  ...campaignCalls,
  ...offerCalls,

  onboard: {
    another: { name: 'Another' },
    async ready({ portal }) {
      const body = { name: `Once ${word()}`, email: address() }
      return {
        send: (headers, more) => portal.client().post('/api/iam/onboard', { ...body, ...more }, { headers }),
        times: () => count(portal, 'accounts', 'email', body.email),
      }
    },
  },
  register: {
    another: { name: 'Another' },
    async ready({ portal }) {
      const body = { name: `Once ${word()}`, email: address(), password, role: 'brand' }
      return {
        send: (headers, more) =>
          portal.client().post('/api/auth/register', { ...body, ...more }, { headers }),
        times: () => count(portal, 'accounts', 'email', body.email),
      }
    },
  },
  submitInterest: {
    another: { vision: 'Another.' },
    async ready({ portal }) {
      const body = interest()
      return {
        send: (headers, more) => portal.client().post('/api/contact', { ...body, ...more }, { headers }),
        times: () => count(portal, 'interest_submissions', 'email', body.email),
      }
    },
  },
  draftContent: {
    another: { title: 'Another' },
    async ready({ portal }) {
      const person = await newCreator(portal)
      return {
        send: (headers, more) => person.post('/api/iam/content', { ...piece, ...more }, { headers }),
        times: () => portal.countEvents('ContentDrafted', person.userId),
      }
    },
  },
  publishContent: {
    another: { another: true },
    async ready({ portal }) {
      const person = await newCreator(portal)
      const { id } = (await person.post('/api/iam/content', piece)).body.content
      return {
        send: (headers, more) => person.post(`/api/iam/content/${id}/publish`, more, { headers }),
        times: () => portal.countEvents('ContentPublished', id),
      }
    },
  },
  unpublishContent: {
    another: { reason: 'another' },
    async ready({ portal }) {
      const person = await newCreator(portal)
      const { id } = (await person.post('/api/iam/content', piece)).body.content
      await person.post(`/api/iam/content/${id}/publish`)
      return {
        send: (headers, more) => person.post(`/api/iam/content/${id}/unpublish`, more, { headers }),
        times: () => portal.countEvents('ContentUnpublished', id),
      }
    },
  },
  updateMe: {
    another: { bio: 'Another.' },
    async ready({ portal }) {
      const person = await newCreator(portal)
      return {
        send: (headers, more) => person.patch('/api/users/me', { bio: 'Once.', ...more }, { headers }),
        times: () => portal.countEvents('PersonalInfoUpdated', person.userId),
      }
    },
  },
  updateMyProfile: {
    another: { tagline: 'Another' },
    async ready({ portal }) {
      const person = await newCreator(portal)
      const body = { handle: `once-${word()}`, tagline: 'Once' }
      return {
        send: (headers, more) => person.patch('/api/iam/profiles/me', { ...body, ...more }, { headers }),
        times: () => portal.countEvents('HandleChanged', person.userId),
      }
    },
  },
  changeUser: {
    another: { role: 'investor' },
    async ready({ portal, admin }) {
      const { userId } = await newCreator(portal)
      const body = { role: 'partner', reason: 'once' }
      return {
        send: (headers, more) => admin.patch(`/api/admin/users/${userId}`, { ...body, ...more }, { headers }),
        times: () => portal.countEvents('UserRoleAssigned', userId),
      }
    },
  },
  issueBadge: {
    another: { type: 'TopCreator' },
    async ready({ portal, admin }) {
      const { userId } = await newCreator(portal)
      const path = `/api/admin/users/${userId}/badges`
      return {
        send: (headers, more) => admin.post(path, { type: 'Verified', ...more }, { headers }),
        times: () => portal.countEvents('BadgeIssued', userId),
      }
    },
  },
  revokeBadge: {
    another: { reason: 'another' },
    async ready({ portal, admin }) {
      const { userId } = await newCreator(portal)
      const issued = await admin.post(`/api/admin/users/${userId}/badges`, { type: 'Verified' })
      const { id } = issued.body.badge
      const path = `/api/admin/badges/${id}/revoke`
      return {
        send: (headers, more) => admin.post(path, { reason: 'once', ...more }, { headers }),
        times: () => portal.countEvents('BadgeRevoked', id),
      }
    },
  },
  assignInterest: {
    another: { another: true },
    async ready({ portal, admin }) {
      const id = await newSubmission(portal)
      return {
        send: (headers, more) => admin.post(`/api/admin/interest/${id}/assign`, more, { headers }),
        times: () => portal.countEvents('InterestAssigned', id),
      }
    },
  },
  closeInterest: {
    another: { reason: 'another' },
    async ready({ portal, admin }) {
      const id = await newSubmission(portal)
      const path = `/api/admin/interest/${id}/close`
      return {
        send: (headers, more) => admin.post(path, { reason: 'once', ...more }, { headers }),
        times: () => portal.countEvents('InterestClosed', id),
      }
    },
  },
}

const piece = { type: 'post', title: 'Once' }
const interest = () => ({
  ...{ name: `Once ${word()}`, email: address(), role: 'founder', interestArea: 'prox' },
  vision: 'Once.',
})

const count = async (portal: Portal, table: string, column: string, value: string): Promise<number> =>
  (await portal.rows(`select from ${table} where ${column} = $1`, [value])).length
