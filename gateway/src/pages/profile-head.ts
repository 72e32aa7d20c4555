import type { ProfilePage } from '@iam/contracts/profiles/views'
import { seedOf } from '@iam/contracts/rosette'
import type { Head } from './screens.ts'

/** The head of a profile page, with its link preview. */
export function profileHead(profile: ProfilePage): Head {
  const { name, handle, tagline, bio, location, socials, avatarUrl } = profile
  const path = `/iam/@${handle}`
  // Social networks cache an image by its URL.
  const version = seedOf(JSON.stringify([name, tagline, avatarUrl, profile.badges])).toString(36)
  const description = shortened(
    [tagline, bio].filter(Boolean).join(' ') || `${name} on I AM: work, badges and a way to collaborate.`,
  )
  return {
    path,
    title: `${name} (@${handle}) · I AM`,
    description,
    image: `__ORIGIN__/share/${encodeURIComponent(handle)}.png?v=${version}`,
    about: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name,
        alternateName: `@${handle}`,
        url: `__ORIGIN__${path}`,
        description,
        ...(avatarUrl && { image: avatarUrl.startsWith('/') ? `__ORIGIN__${avatarUrl}` : avatarUrl }),
        ...(location && { homeLocation: { '@type': 'Place', name: location } }),
        sameAs: socials.map(({ url }) => url).filter((url) => url.startsWith('https://')),
      },
    },
  }
}

/** At most 160 characters, the most that previews show, cut at a word, unless the script has no spaces between words. */
function shortened(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  if (characters.length <= 160) return characters.join('')
  const cut = characters.slice(0, 159).join('')
  return `${cut.replace(/ \S{0,20}$/u, '')}…`
}
