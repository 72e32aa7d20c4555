import type { NewsPriority, Role } from '@iam/contracts/enumerations'
import { brands } from './people/brands.ts'
import { crew } from './people/crew.ts'
import { creators } from './people.ts'

/** One announcement of the demo, by its admin. */
export type DemoNews = {
  /** Unique, and never changed: the post's id is derived from it. */
  readonly key: string
  readonly title: string
  readonly content: string
  readonly priority: NewsPriority
  /** Empty: for all members. */
  readonly targetRoles: readonly Role[]
  readonly audienceCount: number
  /** Days ago. */
  readonly published: number
}

export const news: readonly DemoNews[] = [
  {
    key: 'statements',
    title: 'Every month has its statement now',
    content:
      'Your earnings page lists a statement for each month: what you earned, what was paid out, and what is still on its way.\n\nEach line leads to the work that it was earned with. If a line looks wrong to you, write to us and name its month.',
    ...{ priority: 'high', targetRoles: ['creator'], audienceCount: creators.length, published: 9 },
  },
  {
    key: 'open-hours',
    title: 'Open hours with the I AM team',
    content:
      'Every Thursday from 16:00 to 17:00 UTC two of us answer whatever you bring: a brief that is not clear, an offer that you hesitate about, a campaign that does not find its creators.\n\nNo registration, and no slides.',
    ...{ priority: 'normal', targetRoles: [], published: 3 },
    audienceCount: creators.length + brands.length + crew.length,
  },
]
