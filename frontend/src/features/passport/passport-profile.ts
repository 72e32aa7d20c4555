/** What the demo starts with, also after Restart. */
export const sampleProfile = {
  name: 'Noemi Castell',
  email: 'noemi@sample.example',
  handle: 'noemi-castell',
  tagline: 'Small kitchens, big flavors, one pan.',
  bio: 'Cooks on a houseboat and films all of it. Looking for brands that taste as good as they look.',
  location: 'Seattle WA',
  industries: ['Food', 'Travel', 'Lifestyle'] as readonly string[],
}

/** The holder of a demo passport. It exists on the page only. */
export type PassportProfile = Readonly<typeof sampleProfile>

/** Portraits for the passport demo; none is of a real person. */
export const portraits = [
  { name: 'First face', src: '/media/portraits/amara-eze.svg' },
  { name: 'Second face', src: '/media/portraits/keiko-mori.svg' },
  { name: 'Third face', src: '/media/portraits/theo-lindqvist.svg' },
  { name: 'Fourth face', src: '/media/portraits/samir-aziz.svg' },
] as const

export const samplePortrait = portraits[0].src

type Problems = Readonly<Partial<Record<keyof PassportProfile, string>>>

/** The messages with which a real profile would be refused. */
export function problemsOf({ name, email, handle, tagline, bio, location }: PassportProfile): Problems {
  return {
    ...(name.trim().length < 2 && { name: 'Name must be at least 2 characters' }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim()) && { email: 'Invalid email address' }),
    ...(!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(handle) && {
      handle: 'Use small letters and digits, with single dashes between them',
    }),
    ...(tagline.length > 200 && { tagline: 'Tagline must be 200 characters or less' }),
    ...(bio.length > 500 && { bio: 'Bio must be 500 characters or less' }),
    ...(location.length > 100 && { location: 'Location must be 100 characters or less' }),
  }
}

/** 'Zoë Ng' → 'zoe-ng'. */
export const handleOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 30)

/** 'Food, , Travel, Food' → ['Food', 'Travel']. */
export const industriesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((industry) => industry.trim())
      .filter(Boolean),
  ),
]
