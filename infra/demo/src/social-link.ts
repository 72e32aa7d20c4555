import type { SocialLink } from '@iam/contracts/profiles/commands'

/**
 * "Instagram anaruiz" as a link. The hosts end in `.example`, a reserved domain, so that an invented person never links to
 * the account of a real one.
 */
export function socialLink(said: string): SocialLink {
  const [platform = '', name = ''] = said.split(' ')
  if (platform === 'Website') return { platform, handle: `${name}.example`, url: `https://${name}.example` }
  return { platform, handle: `@${name}`, url: `https://${platform.toLowerCase()}.example/${name}` }
}
