import type { ContentId } from '@iam/contracts/values'
import type { Creator, Piece } from '../people/creator.ts'
import { demoId, inOrder, person, type Step, type Story, step, type Teller, userIdOf } from '../step.ts'
import { award, revoke } from './badges.ts'
import { joining } from './joining.ts'
import { traffic } from './traffic.ts'

const picture = (name: string) => `/media/work/${name}.svg`
const clipOf = ({ handle, clip }: Creator) => (clip ? `/media/clips/${handle}.webm` : '')

/** A creator from joining until today. */
export function creatorStory(teller: Teller, creator: Creator): Story {
  const { handle, formerly, faceless, work, badges, revoked, pieces = [] } = creator
  const { ago } = teller
  return inOrder([
    ...joining(teller, creator, {
      ...(formerly && { firstHandle: formerly }),
      role: 'creator',
      avatarUrl: faceless ? '' : `/media/portraits/${handle}.svg`,
      introVideoUrl: clipOf(creator),
      showcaseLinks: work.map(([title, name]) => ({ title, url: picture(name), type: 'image' })),
    }),
    ...(formerly
      ? [
          step(`${handle}/handle`, ago(creator.joined * 0.8), person(handle, 'creator'), 'TakeHandle', {
            userId: userIdOf(handle),
            handle,
          }),
        ]
      : []),
    ...badges.map((type) => award(teller, creator, type)),
    ...(revoked ? [award(teller, creator, revoked[0]), revoke(teller, creator, ...revoked)] : []),
    ...pieces.flatMap((piece, index) => published(teller, creator, piece, index)),
    ...traffic(teller, creator),
  ])
}

/** A draft, and its publication on the next day. */
function published({ ago }: Teller, creator: Creator, piece: Piece, index: number): Step[] {
  const { handle, joined, socials, pieces = [] } = creator
  const [type, title, body, name] = piece
  const key = `${handle}/piece/${index}`
  const contentId = demoId(`content ${key}`) as ContentId
  const days = joined * (0.7 - (0.6 * index) / pieces.length)
  const themself = person(handle, 'creator')
  const platforms = socials
    .map((social) => social.split(' ')[0]!)
    .filter((platform) => platform !== 'Website')
  return [
    step(`${key}/draft`, ago(days), themself, 'DraftContent', {
      campaignId: null,
      contentId,
      userId: userIdOf(handle),
      type,
      title,
      body,
      mediaUrl: name ? picture(name) : clipOf(creator),
      platforms: platforms.slice(0, 2),
    }),
    step(`${key}/publish`, ago(Math.max(days - 1, 0.1)), themself, 'PublishContent', { contentId }),
  ]
}
