import { claimKey } from '@iam/infra/claim-key'
import { type Chance, chance } from '../../../demo/src/chance.ts'
import { idOf } from './ids.ts'
import { type Person, personAt } from './population.ts'

type History = {
  readonly seed: string
  readonly creators: number
  readonly events: number
  readonly claimSecret: Uint8Array
}

/** An event before it gets its id and time and its personal fields are sealed. */
export type Happening = {
  readonly stream: string
  readonly revision: number
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  /** The user who caused it; null for the system. */
  readonly actor: string | null
}

export const userIdOf = (number: number) => idOf(1, number)
const profileIdOf = (number: number) => idOf(2, number)
const admin = idOf(9, 0)

/** Number of creators who have joined last and have not completed their profiles yet. */
const newcomers = 50
/** Share of the log within which all creators join. */
const joiningEnds = 0.92

/**
 * A realistic log of `events` events: creators join during nearly all of it, complete their profiles soon after, get views
 * and clicks (the earliest ones most), sometimes change their profiles, get badges and lose a few, and some are erased.
 */
export function* happenings({ seed, creators, events, claimSecret }: History): Generator<Happening> {
  const luck = chance(seed)
  const life = lives(seed, creators, claimSecret)
  let written = 0
  let joined = 0
  let settled = 0
  while (written < events) {
    const due = Math.min(creators, Math.ceil((creators * (written + 1)) / (events * joiningEnds)))
    const next =
      joined < due
        ? life.join(joined++)
        : settled < joined - newcomers
          ? life.settle(settled++)
          : life.carryOn(Math.floor(settled * luck.next() ** 2), luck)
    for (const happening of next) {
      yield happening
      written += 1
      if (written === events) return
    }
  }
}

function lives(seed: string, creators: number, claimSecret: Uint8Array) {
  const userRevisions = new Uint16Array(creators)
  const profileRevisions = new Uint16Array(creators)
  const gone = new Uint8Array(creators)
  const badges: { number: number; badgeId: string; type: string }[] = []
  let things = 0

  const ofUser = (number: number, type: string, data: object): Happening => ({
    stream: `user-${userIdOf(number)}`,
    revision: userRevisions[number]!++,
    type,
    data: { userId: userIdOf(number), ...data },
    actor: userIdOf(number),
  })
  const ofProfile = (number: number, type: string, data: object): Happening => ({
    stream: `profile-${profileIdOf(number)}`,
    revision: profileRevisions[number]!++,
    type,
    data: { profileId: profileIdOf(number), userId: userIdOf(number), ...data },
    actor: type === 'ProfileTrafficRecorded' ? null : userIdOf(number),
  })
  const first = (stream: string, type: string, data: object, actor: string | null): Happening => ({
    stream,
    revision: 0,
    type,
    data: { ...data },
    actor,
  })
  const emailKey = ({ email }: Person) => claimKey(claimSecret, 'email', email)
  const handleKey = ({ handle }: Person) => claimKey(claimSecret, 'handle', handle)

  function* join(number: number): Generator<Happening> {
    const they = personAt(seed, number)
    const userId = userIdOf(number)
    const avatarUrl = they.chance.next() < 0.7 ? `/media/avatars/${they.handle}.webp` : ''
    yield first(`email-${emailKey(they)}`, 'EmailClaimed', { key: emailKey(they), userId }, userId)
    yield first(
      `handle-${handleKey(they)}`,
      'HandleClaimed',
      { key: handleKey(they), userId, handle: they.handle },
      userId,
    )
    yield ofUser(number, 'UserOnboarded', {
      emailKey: emailKey(they),
      name: they.name,
      email: they.email,
      avatarUrl,
      role: 'creator',
      stakeholderType: 'external',
    })
    yield ofProfile(number, 'ProfileCreated', { handle: they.handle })
  }

  function* settle(number: number): Generator<Happening> {
    const they = personAt(seed, number)
    const { next, whole, pick } = they.chance
    if (next() < 0.75) yield ofUser(number, 'EmailConfirmed', {})
    if (next() < 0.95) yield ofUser(number, 'PersonalInfoUpdated', aboutThem(they))
    if (next() < 0.85) yield ofProfile(number, 'ProfileUpdated', aboutTheirWork(they, next() < 0.4))
    const links = next() < 0.35 ? whole(1, 3) : 0
    for (let link = 1; link <= links; link += 1) {
      const url = `https://work.example/${they.handle}/${link}`
      const type = pick(['image', 'video', 'document'])
      yield ofProfile(number, 'ShowcaseLinkAdded', { link: { title: `Piece ${link}`, url, type } })
    }
    if (next() < 0.12) yield badge(number, 'Verified', 'passport seen')
    if (next() < 0.05) yield badge(number, 'TopCreator', 'a strong quarter')
    if (next() < 0.03) yield badge(number, 'SynergyGold', 'chosen by the team')
    if (next() < 0.04) yield* content(number, they)
  }

  function* carryOn(number: number, luck: Chance): Generator<Happening> {
    if (gone[number]) return
    const choice = luck.next()
    if (choice < 0.9) {
      const views = 1 + Math.floor(40 * luck.next() ** 4)
      const window = new Date(Date.UTC(2025, 0, 1) + luck.whole(0, 15_000) * 3_600_000).toISOString()
      yield ofProfile(number, 'ProfileTrafficRecorded', {
        window,
        views,
        clicks: Math.floor(views * luck.next() * 0.2),
      })
    } else if (choice < 0.94)
      yield ofUser(number, 'PersonalInfoUpdated', { bio: personAt(`${seed}+`, number).bio })
    else if (choice < 0.98)
      yield ofProfile(number, 'ProfileUpdated', { tagline: personAt(`${seed}+`, number).tagline })
    else if (choice < 0.993) yield* content(number, personAt(seed, number))
    else if (choice < 0.998) yield* revoke()
    else yield* leave(number)
  }

  function badge(number: number, type: string, reason: string): Happening {
    const badgeId = idOf(3, things++)
    badges.push({ number, badgeId, type })
    const data = { badgeId, userId: userIdOf(number), type, reason, issuedBy: admin }
    return first(`badge-${badgeId}`, 'BadgeIssued', data, admin)
  }

  function* revoke(): Generator<Happening> {
    const oldest = badges.shift()
    if (!oldest) return
    const { badgeId, number, type } = oldest
    const data = { badgeId, userId: userIdOf(number), type, reason: 'no longer so', revokedBy: admin }
    yield { ...first(`badge-${badgeId}`, 'BadgeRevoked', data, admin), revision: 1 }
  }

  function* content(number: number, they: Person): Generator<Happening> {
    const contentId = idOf(4, things++)
    const userId = userIdOf(number)
    const stream = `content-${contentId}`
    const drafted = {
      ...{ contentId, userId, campaignId: null, type: 'reel', title: they.tagline, body: they.bio },
      ...{ mediaUrl: `https://work.example/${they.handle}/reel.mp4`, platforms: ['Instagram'] },
    }
    yield first(stream, 'ContentDrafted', drafted, userId)
    yield { ...first(stream, 'ContentApproved', { contentId, userId }, null), revision: 1 }
    yield { ...first(stream, 'ContentPublished', { contentId, userId }, userId), revision: 2 }
  }

  /** `generate.ts` stores no key for erased users, so that their sealed fields read as after any erasure. */
  function* leave(number: number): Generator<Happening> {
    const they = personAt(seed, number)
    const userId = userIdOf(number)
    gone[number] = 1
    yield ofUser(number, 'UserErased', { reason: 'asked for it' })
    for (const [kind, key] of [
      ['Email', emailKey(they)],
      ['Handle', handleKey(they)],
    ] as const) {
      const released = first(`${kind.toLowerCase()}-${key}`, `${kind}Released`, { key, userId }, null)
      yield { ...released, revision: 1 }
    }
  }

  return { join, settle, carryOn }
}

const aboutThem = ({ bio, location, industries }: Person) => ({ bio, location, industries })

const aboutTheirWork = ({ tagline, handle }: Person, withVideo: boolean) => ({
  tagline,
  ...(withVideo ? { introVideoUrl: `https://work.example/${handle}/intro.mp4` } : {}),
  socials: [{ platform: 'Instagram', handle: `@${handle}`, url: `https://instagram.example/${handle}` }],
})
