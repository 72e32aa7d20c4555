import type { TemplateCategory, TemplateContentType } from '@iam/contracts/enumerations'

/** One template of the demo. */
export type DemoTemplate = {
  /** Unique, and never changed: the template's id is derived from it. */
  readonly key: string
  readonly author: string
  readonly role: 'creator' | 'brand' | 'admin'
  readonly name: string
  readonly description: string
  readonly text: string
  readonly category: TemplateCategory
  readonly contentType: TemplateContentType
  readonly platforms: readonly string[]
  readonly tags: readonly string[]
  readonly limits: Readonly<Record<string, number>>
  /** Days ago. */
  readonly written: number
  /** Waits for its approval, was switched off, or can be used. */
  readonly state: 'waiting' | 'approved' | 'off'
  /** The creators who have used it since, and the values that they filled in. */
  readonly used?: readonly (readonly [creator: string, values: Readonly<Record<string, string>>])[]
}

const admin = { author: 'noa-lindgren', role: 'admin' } as const

export const templates: readonly DemoTemplate[] = [
  {
    ...{ key: 'thanks', author: 'ana-ruiz', role: 'creator', name: 'Thank you, with one detail' },
    description: 'After a campaign: thank people for one thing that only they did.',
    text: 'We finished {{campaign}} with {{brand}} this week. What I will remember: {{detail}}. Thank you, {{people}}.',
    ...{ category: 'campaign_completion', contentType: 'post', written: 80, state: 'approved' },
    platforms: ['Instagram', 'LinkedIn'],
    tags: ['thanks', 'campaign'],
    limits: { Instagram: 2200, LinkedIn: 3000 },
    used: [
      [
        'kofi-mensah',
        {
          campaign: 'Off season',
          brand: 'Kite & Compass',
          detail: 'the boatbuilder’s laugh',
          people: 'Marisol',
        },
      ],
      [
        'hana-sato',
        {
          campaign: 'Thirty nights',
          brand: 'Lumen Health',
          detail: 'a graph that admits when it is wrong',
          people: 'everybody who slept badly with me',
        },
      ],
    ],
  },
  {
    ...{ key: 'first-hundred', author: 'kofi-mensah', role: 'creator', name: 'The first hundred' },
    description: 'A number is only interesting with a story beside it.',
    text: '{{number}} of you. The first was {{first}}, who wrote: “{{words}}”. I still make this for them.',
    ...{ category: 'milestone', contentType: 'story', written: 66, state: 'approved' },
    platforms: ['Instagram'],
    tags: ['followers'],
    limits: { Instagram: 2200 },
    used: [['ana-ruiz', { number: 'Ten thousand', first: 'my aunt', words: 'The O leans' }]],
  },
  {
    ...{ key: 'verified', author: 'harbor-and-pine', role: 'brand', name: 'What the badge means' },
    description: 'Say what was checked, and by whom.',
    text: 'We are {{badge}} on I AM since {{day}}. That means somebody looked at {{what}}. It does not mean {{not}}.',
    ...{ category: 'achievement', contentType: 'post', written: 51, state: 'approved' },
    platforms: ['LinkedIn'],
    tags: ['badge'],
    limits: { LinkedIn: 3000 },
  },
  {
    ...{ key: 'working-with', author: 'northwind-shoes', role: 'brand', name: 'Working with somebody' },
    description: 'A testimonial that says something.',
    text: 'Working with {{name}}: what I asked for was {{asked}}, what I got was {{got}}. I would call again {{when}}.',
    ...{ category: 'testimonial', contentType: 'testimonial', written: 38, state: 'approved' },
    platforms: [],
    tags: ['people'],
    limits: {},
    used: [
      [
        'ana-ruiz',
        { name: 'Ingrid', asked: 'a chair to draw', got: 'an afternoon about glue', when: 'tomorrow' },
      ],
    ],
  },
  {
    ...{ key: 'question', author: 'maddie-okafor', role: 'creator', name: 'One question, no link' },
    description: 'Ask something that you do not know the answer to.',
    text: 'I have a question: {{question}} My own answer so far: {{answer}}. Yours?',
    ...{ category: 'engagement', contentType: 'reel', written: 12, state: 'waiting' },
    platforms: ['Instagram', 'TikTok'],
    tags: ['question'],
    limits: { Instagram: 2200, TikTok: 2200 },
  },
  {
    ...{ key: 'last-days', author: 'saffron-street', role: 'brand', name: 'The last days' },
    description: 'For an offer that really ends.',
    text: '{{product}} is here until {{day}}. After that there is none until {{next}}, because {{why}}.',
    ...{ category: 'promotional', contentType: 'video', written: 7, state: 'waiting' },
    platforms: ['Instagram'],
    tags: ['season'],
    limits: { Instagram: 2200 },
  },
  {
    ...admin,
    ...{ key: 'countdown', name: 'Countdown' },
    description: 'Not used any more: nobody likes to be hurried.',
    text: 'Only {{hours}} hours left for {{product}}!',
    ...{ category: 'promotional', contentType: 'story', written: 140, state: 'off' },
    platforms: ['Instagram'],
    tags: [],
    limits: {},
  },
]
