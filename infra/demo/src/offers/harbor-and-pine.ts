import type { DemoOffer } from './offer.ts'

const brand = 'harbor-and-pine'

/** What the demo's brand offers: one in every state, and several to each of the demo's creators. */
export const harborAndPine: readonly DemoOffer[] = [
  {
    ...{ key: 'hp-catalogue', brand, creator: 'ana-ruiz', title: 'The winter catalogue', amount: '2400.00' },
    description:
      'A cover and eight spreads for the catalogue of spare parts. You have seen the drawings; make people want to own a screwdriver.',
    ...{ made: 3, ends: 11 },
    requirements: ['Two colours, uncoated paper', 'One call with the workshop'],
    deliverables: ['Cover', 'Eight spreads', 'Print-ready files'],
    moves: [],
  },
  {
    ...{ key: 'hp-labels', brand, creator: 'ana-ruiz', title: 'Chairs that last', amount: '650.00' },
    description: 'Labels that tell which screw belongs where, small enough for the underside of a seat.',
    ...{ made: 6, ends: 8 },
    requirements: ['Readable at 7 mm'],
    deliverables: ['12 labels as vectors'],
    moves: [['counter', 2, '800.00', 'Seven millimetres is three rounds of proofs, not one.']],
  },
  {
    ...{ key: 'hp-sign', brand, creator: 'ana-ruiz', title: 'A sign for the workshop', amount: '1100.00' },
    description: 'Painted by hand above the door in Georgetown, with the making of it on film.',
    made: 24,
    requirements: ['Weather-proof', 'Two days on site'],
    deliverables: ['The sign', 'One reel of the making'],
    moves: [
      ['accept', 21],
      ['deliver', 6, 'The sign hangs. The reel is cut; tell me whether you like the music.', 0],
    ],
  },
  {
    ...{ key: 'hp-logo', brand, creator: 'ana-ruiz', title: 'Spare parts week', amount: '900.00' },
    description: 'A mark for one week in the year, to be stamped, sewn and branded into pine.',
    made: 96,
    requirements: ['One colour'],
    deliverables: ['The mark', 'A page on how to use it'],
    moves: [
      ['counter', 95, '1200.00', 'Stamped, sewn and burnt are three drawings.'],
      ['accept-counter', 94],
      ['deliver', 83, 'Three drawings and the page.'],
      ['changes', 81, 'The sewn one frays at the pine needle; can it be closed there?'],
      ['deliver', 79, 'Closed, and the burnt one with it.', 1],
      ['complete', 77],
      [
        'praise',
        76,
        'brand',
        5,
        'Ana asks the question that nobody in the room has asked, and then draws the answer.',
      ],
      ['praise', 74, 'creator', 5, 'They knew what they did not know, and paid in four days.'],
    ],
  },
  {
    ...{
      key: 'hp-portrait',
      brand,
      creator: 'kofi-mensah',
      title: 'Open day at the workshop',
      amount: '1800.00',
    },
    description:
      'Three minutes about Ingrid, who has glued chairs for thirty-one years and is about to stop.',
    made: 58,
    requirements: ['Her voice, not a narrator’s'],
    deliverables: ['One film of three minutes', 'Five stills'],
    moves: [
      ['accept', 55],
      ['deliver', 31, 'Three minutes and nine seconds; she laughs at the end, and I could not cut that.', 0],
      ['complete', 28],
      ['praise', 27, 'brand', 5, 'The whole workshop watched it standing up.'],
      ['praise', 22, 'creator', 4, 'Good people with good light. Their calendar was the hardest part.'],
    ],
  },
  {
    ...{ key: 'hp-desk-film', brand, creator: 'kofi-mensah', title: 'A desk for two', amount: '950.00' },
    description: 'The desk, from the plank to the second person who sits down at it.',
    ...{ made: 12, ends: 2 },
    requirements: ['Filmed in one day'],
    deliverables: ['One film of two minutes'],
    moves: [
      ['counter', 10, '1300.00', 'With the drive to the sawmill.'],
      ['decline-counter', 9],
    ],
  },
  {
    ...{
      key: 'hp-varnish',
      brand,
      creator: 'kofi-mensah',
      title: 'What varnish smells like',
      amount: '400.00',
    },
    description: 'A short one for people who have never opened a tin.',
    made: 19,
    requirements: [],
    deliverables: ['One reel'],
    moves: [['decline', 17, 'timing', 'I am in Kumasi until the end of the month.']],
  },
  {
    ...{ key: 'hp-stools', brand, creator: 'sunniva-berg', title: 'Forty stools', amount: '520.00' },
    description: 'A picture of each stool that came back, with what broke.',
    ...{ made: 33, ends: -19 },
    requirements: ['The same light for all'],
    deliverables: ['40 pictures'],
    moves: [['expire', 19]],
  },
  {
    ...{ key: 'hp-hinge', brand, creator: 'theo-lindqvist', title: 'The hinge', amount: '300.00' },
    description: 'Explain one hinge to somebody who has never wondered.',
    made: 40,
    requirements: [],
    deliverables: ['One post', 'One drawing'],
    moves: [['withdraw', 38, 'The hinge is going to change; we come back when it has.']],
  },
  {
    ...{ key: 'hp-radio', brand, creator: 'gus-lindholm', title: 'Repair radio', amount: '700.00' },
    description: 'Half an hour of sound: two people, one chair, no pictures.',
    made: 47,
    requirements: ['Recorded in the workshop'],
    deliverables: ['One episode'],
    moves: [
      ['accept', 45],
      ['cancel', 36, 'creator', 'My recorder drowned in the ferry, and the slot is gone.'],
      ['cancel', 35, 'brand', 'Agreed. Dry out, and call us.'],
    ],
  },
  {
    ...{ key: 'hp-fit', brand, creator: 'maddie-okafor', title: 'Sitting, for runners', amount: '450.00' },
    description: 'Why a chair matters to somebody who never sits.',
    made: 29,
    requirements: [],
    deliverables: ['One reel'],
    moves: [['decline', 27, 'fit', 'I would be pretending.']],
  },
  {
    ...{ key: 'hp-price', brand, creator: 'jasper-bloom', title: 'Ten chairs, ten rooms', amount: '250.00' },
    description: 'Ten rooms in ten days, one chair in each.',
    made: 52,
    requirements: ['Ten different homes'],
    deliverables: ['10 pictures'],
    moves: [['decline', 51, 'amount', 'That is twenty-five dollars a home.']],
  },
]
