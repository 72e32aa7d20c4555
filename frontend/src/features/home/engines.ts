export type Engine = {
  readonly name: string
  readonly subtitle: string
  readonly description: string
  readonly features: readonly string[]
  readonly tone: string
  readonly petals: number
  readonly slim: number
}

/** The five engines. */
export const engines: readonly Engine[] = [
  {
    name: 'Harbor',
    subtitle: 'Venture system builder and workforce engine',
    description: 'Where ventures are designed, built and staffed.',
    features: ['System and platform development', 'A gig workforce ecosystem', 'Strategic consulting'],
    tone: 'var(--sky)',
    petals: 5,
    slim: 40,
  },
  {
    name: 'Prox',
    subtitle: 'Commerce infrastructure and digital twin intelligence',
    description: 'Identity that works, sells and learns on your behalf.',
    features: [
      'Digital twins and AI agents',
      'An NIL engine for identity monetization',
      'AR/VR spatial sync',
    ],
    tone: 'var(--violet)',
    petals: 9,
    slim: 24,
  },
  {
    name: 'ByWay',
    subtitle: 'Commerce infrastructure on a vertical operating system platform',
    description: 'The rails that products and people are sold on.',
    features: ['Storefronts and checkout', 'Vertical operating systems', 'Orders and fulfilment'],
    tone: 'var(--amber)',
    petals: 3,
    slim: 62,
  },
  {
    name: 'Nexos',
    subtitle: 'Gaming ecosystem with achievement tracking and rewards',
    description: 'Play that counts, with achievements that travel.',
    features: ['Achievement tracking', 'Rewards', 'Tournaments and communities'],
    tone: 'var(--rose)',
    petals: 7,
    slim: 50,
  },
  {
    name: 'Synergy',
    subtitle: 'Wellness and NIL studio for 200 curated members per location',
    description: 'A studio for body and name, kept small on purpose.',
    features: ['200 curated members per location', 'Wellness programs', 'NIL production studio'],
    tone: 'var(--mint)',
    petals: 12,
    slim: 34,
  },
]
