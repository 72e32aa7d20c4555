import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Body } from '../bodies.ts'
import { type Cast, ok } from '../cast.ts'
import { reading, reason, type Scenes } from './scene.ts'

export const peopleScenes: Scenes = {
  async onboard({ visitor }) {
    const by = visitor()
    const base = { name: 'Ana Ruiz', email: `${randomUUID()}@fuzz.example` }
    return { by, base, read: () => reading(by, '/api/auth/me', 'user') }
  },
  async updateMe({ newCreator }) {
    const by = await newCreator()
    return { by, base: {}, read: () => reading(by, '/api/auth/me', 'user') }
  },
  async updateMyProfile({ newCreator }) {
    const creator = await newCreator()
    const read = async () => {
      const { user } = ok(await creator.get('/api/auth/me'))
      return {
        ...(await reading(creator, `/api/iam/profiles/handle/${user.handle}`, 'profile')),
        handle: user.handle,
      }
    }
    return { by: creator, base: {}, unread: ['seen'], read }
  },
  async eraseMe({ newCreator }) {
    return { by: await newCreator(), base: reason, unread: ['reason'], read: async () => ({}) }
  },
  async eraseUser({ admin, newCreator }) {
    const { userId } = await newCreator()
    return {
      by: admin,
      id: userId,
      base: reason,
      unread: ['reason', 'force'],
      read: () => reading(admin, `/api/admin/users/${userId}`, 'user'),
    }
  },
  async changeUser({ admin, newCreator }) {
    const { userId } = await newCreator()
    const read = () => reading(admin, `/api/admin/users/${userId}`, 'user')
    return { by: admin, id: userId, base: { canPostNews: true, ...reason }, unread: ['reason'], read }
  },
  async issueBadge({ admin, newCreator }) {
    const { userId } = await newCreator()
    const read = async () => ok(await admin.get(`/api/admin/users/${userId}/badges`)).badges[0]
    return { by: admin, id: userId, base: { type: 'Verified' }, unread: ['reason'], read }
  },
  async revokeBadge({ admin, newCreator }) {
    const { userId } = await newCreator()
    const { badge } = ok(await admin.post(`/api/admin/users/${userId}/badges`, { type: 'Verified' }))
    const read = async () => ok(await admin.get(`/api/admin/users/${userId}/badges`)).badges[0]
    return { by: admin, id: badge.id, base: reason, unread: ['reason'], read }
  },
  async changeShortlist({ brand, newCreator }) {
    const { userId } = await newCreator()
    const read = async () => {
      const { entries } = ok(await brand.get('/api/iam/shortlist'))
      return (
        entries.find(({ creatorUserId }: { creatorUserId: string }) => creatorUserId === userId) ?? {
          isStarred: false,
          note: '',
        }
      )
    }
    return { by: brand, id: userId, base: { isStarred: true }, unread: ['seenNote'], read }
  },
  async readAllNotifications({ newCreator }) {
    const by = await newCreator()
    return { by, base: { type: 'news' }, unread: ['type', 'upTo'], read: async () => ({}) }
  },
  async changeNotificationPreferences({ newCreator }) {
    const by = await newCreator()
    const base = { preferences: { work: { portal: false } }, timeZone: 'Europe/Madrid' }
    const read = () => reading(by, '/api/notifications/preferences', 'preferences')
    return { by, base, unread: ['preferences', 'timeZone'], read }
  },
  async submitInterest(cast) {
    // The form is found by its email address.
    const base = { ...interest, email: `${randomUUID()}@fuzz.example` }
    return { by: cast.visitor(), base, pinned: ['email'], read: () => interestOf(cast, base.email) }
  },
  async assignInterest(cast) {
    const { id, read } = await submittedInterest(cast)
    const base = { seenOwnerUserId: null }
    return { by: cast.admin, id, base, pinned: ['seenOwnerUserId'], unread: ['seenOwnerUserId'], read }
  },
  async closeInterest(cast) {
    const { id, read } = await submittedInterest(cast)
    return { by: cast.admin, id, base: reason, read: async () => ({ reason: (await read()).closedReason }) }
  },
}

const interest = { name: 'Ana Ruiz', role: 'founder', interestArea: 'prox', vision: 'Kilns for all.' }

async function submittedInterest(cast: Cast): Promise<{ id: string; read: () => Promise<Body> }> {
  const email = `${randomUUID()}@fuzz.example`
  ok(await cast.visitor().post('/api/contact', { ...interest, email }))
  const read = () => interestOf(cast, email)
  return { id: (await read()).id as string, read }
}

async function interestOf({ admin }: Cast, wanted: string): Promise<Body> {
  // Polls, because the visitor wrote the form and the admin's reads do not wait for it.
  for (let tries = 0; tries < 100; tries++) {
    const { submissions } = ok(await admin.get('/api/admin/interest?limit=100'))
    const found = submissions.find(({ email }: { email: string }) => email === wanted)
    if (found) return found
    await delay(50)
  }
  return {}
}
