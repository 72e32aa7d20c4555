import type { ProfilePage } from '@iam/contracts/profiles/views'
import type { Head } from './screens.ts'

/** What a shared profile shows before it is opened. */
export function profileHead(profile: ProfilePage): Head {
  const { name, handle, tagline, bio, location, socials } = profile
  const path = `/iam/@${handle}`
  const image = imageOf(profile)
  const description = shortened(
    [tagline, bio].filter(Boolean).join(' ') || `${name} on I AM: work, badges and a way to collaborate.`,
  )
  return {
    path,
    title: `${name} (@${handle}) · I AM`,
    description,
    ...(image && { image }),
    about: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name,
        alternateName: `@${handle}`,
        url: `__ORIGIN__${path}`,
        description,
        ...(image && { image }),
        ...(location && { homeLocation: { '@type': 'Place', name: location } }),
        sameAs: socials.map(({ url }) => url).filter((url) => url.startsWith('https://')),
      },
    },
  }
}

/** A picture that social networks take: their own, which are no SVG. */
function imageOf({ avatarUrl, showcaseLinks }: ProfilePage): string | undefined {
  const work = showcaseLinks.filter(({ type }) => type === 'image').map(({ url }) => url)
  const url = [avatarUrl, ...work].find(
    (one) => raster.test(one) || (one && isElsewhere.test(one) && !svg.test(one)),
  )
  return url?.startsWith('/') ? `__ORIGIN__${url}` : url
}

const raster = /\.(png|jpe?g|webp)(\?|$)/i
const isElsewhere = /^https:\/\//
const svg = /\.svg(\?|$)/i

/** At most 160 signs, as much as is shown anywhere, ended at a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s+\S*$/, '')}…`
}
