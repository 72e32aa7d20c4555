import type { DemoOffer } from './offer.ts'

type Earlier = readonly [
  key: string,
  brand: string,
  title: string,
  amount: string,
  /** Days ago on which it was completed. */
  done: number,
  description: string,
  deliverable: string,
]

const ofAna: readonly Earlier[] = [
  [
    'ns-box',
    'northwind-shoes',
    'The box that opens twice',
    '740.00',
    352,
    'A shoe box that has room for the second sole.',
    'One box, laid flat',
  ],
  [
    'hp-peg',
    'harbor-and-pine',
    'A peg and its hole',
    '380.00',
    318,
    'Six drawings for the leaflet that comes with every chair.',
    '6 drawings',
  ],
  [
    'lh-dial',
    'lumen-health',
    'A dial without numbers',
    '1650.00',
    283,
    'Show a night on a ring that has no screen.',
    'Three sketches',
  ],
  [
    'ss-crate',
    'saffron-street',
    'Crate stencils',
    '290.00',
    247,
    'Stencils for the crates of eleven farms.',
    '11 stencils',
  ],
  [
    'kc-map',
    'kite-and-compass',
    'Nine travellers',
    '1175.50',
    205,
    'A map that folds into a shirt pocket.',
    'One map, both sides',
  ],
  [
    'pp-wing',
    'paperplane-labs',
    'The left wing',
    '860.00',
    168,
    'The mark, once more, for screens that are always dark.',
    'The mark in two weights',
  ],
  [
    'mo-tag',
    'maison-ondee',
    'A label that may get wet',
    '515.25',
    16,
    'Care labels in four languages, printed on what the coat is made of.',
    '4 labels',
  ],
]
const ofKofi: readonly Earlier[] = [
  [
    'lh-nurse',
    'lumen-health',
    'Before the shift',
    '920.00',
    344,
    'The ten minutes before a night shift, without a word.',
    'One film of two minutes',
  ],
  [
    'ns-track',
    'northwind-shoes',
    'The track in Accra',
    '1480.00',
    300,
    'A track that floods, and those who run on it anyway.',
    'One film, six stills',
  ],
  [
    'hp-saw',
    'harbor-and-pine',
    'The saw that sings',
    '640.00',
    262,
    'Two minutes of sound and light in the saw room.',
    'One film of two minutes',
  ],
  [
    'kc-ferry',
    'kite-and-compass',
    'The last ferry',
    '690.00',
    230,
    'Those who miss it, and what they do until morning.',
    'One film',
  ],
  [
    'ss-pepper',
    'saffron-street',
    'Pepper, from the ladder',
    '775.00',
    152,
    'A harvest from above, with the voices from below.',
    'One film',
  ],
  [
    'pp-quiet',
    'paperplane-labs',
    'A quiet office',
    '430.75',
    121,
    'Fourteen people in fourteen rooms, at the same minute.',
    'One film of ninety seconds',
  ],
  [
    'mo-rain',
    'maison-ondee',
    'Rain, on purpose',
    '1320.00',
    50,
    'A coat, a hose and a very patient model.',
    'One film, ten stills',
  ],
]

/** What the demo's creators did in the year before: offers that were accepted, delivered and completed without a word. */
export const earlierWork: readonly DemoOffer[] = [
  ...ofAna.map((one) => completed('ana-ruiz', one)),
  ...ofKofi.map((one) => completed('kofi-mensah', one)),
]

function completed(
  creator: string,
  [key, brand, title, amount, done, description, deliverable]: Earlier,
): DemoOffer {
  return {
    ...{ key, brand, creator, title, amount, description },
    made: done + 21,
    requirements: [],
    deliverables: [deliverable],
    moves: [
      ['accept', done + 19],
      ['deliver', done + 2, 'Here it is.'],
      ['complete', done],
    ],
  }
}
