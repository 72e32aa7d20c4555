import { pages } from '@iam/contracts/pages'

/** The icons are paths of Tabler Icons (MIT), inline because public pages load no icon library. */
export const navigationItems = [
  {
    name: 'Home',
    to: pages.home.path,
    icon: ['M5 12l-2 0l9-9l9 9l-2 0', 'M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7', 'M10 12h4v4h-4z'],
  },
  {
    name: 'Engines',
    to: `${pages.home.path}#engines`,
    icon: [
      'M8 18a2 2 0 1 0-4 0a2 2 0 0 0 4 0',
      'M20 18a2 2 0 1 0-4 0a2 2 0 0 0 4 0',
      'M20 6a2 2 0 1 0-4 0a2 2 0 0 0 4 0',
      'M8 6a2 2 0 1 0-4 0a2 2 0 0 0 4 0',
      'M6 8v8M18 16v-8M8 6h8M16 18h-8',
    ],
  },
  {
    name: 'Continuum',
    to: `${pages.home.path}#continuum`,
    icon: [
      'M21 12h-2c-.894 0-1.662-.857-1.761-2c-.296-3.45-.749-6-2.749-6s-2.5 3.582-2.5 8s-.5 8-2.5 8s-2.452-2.547-2.749-6c-.1-1.147-.867-2-1.763-2h-2',
    ],
  },
  {
    name: 'Stakeholders',
    to: `${pages.home.path}#stakeholders`,
    icon: [
      'M5.931 6.936l1.275 4.249m5.607 5.609l4.251 1.275',
      'M11.683 12.317l5.759-5.759',
      'M4 5.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
      'M17 5.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
      'M17 18.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
      'M4 15.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0',
    ],
  },
  {
    name: 'I AM Directory',
    to: pages.iam.path,
    icon: [
      'M7 12h3v4h-3z',
      'M10 6h-6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h16a1 1 0 0 0 1-1v-12a1 1 0 0 0-1-1h-6',
      'M10 4a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1z',
      'M14 16h2M14 12h4',
    ],
  },
]

/** Every path that begins with /iam marks the directory's entry as the current page. */
export const currentAt = (to: string, path: string) =>
  (to === pages.iam.path ? path.startsWith(pages.iam.path) : to === path) ? ('page' as const) : undefined
