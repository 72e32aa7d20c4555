import type { InterestArea, InterestRole } from '@iam/contracts/enumerations'

/* The texts of the home page. Its owner may change them; the page renders whatever is defined here. */

/** Line work of an emblem: a path in a field of 100 by 100 around the centre, repeated in `turns` directions. */
export type LineWork = { readonly d: string; readonly turns: number }

/** Values that the contact form is prefilled with when a visitor comes from an invitation. */
export type Wish = { readonly role: InterestRole; readonly interestArea: InterestArea }

export type Invitation = {
  /** Text of the popup, below the name. */
  readonly text: string
  /** Label of the popup's only action. */
  readonly action: string
  readonly wish: Wish
}

export type Engine = {
  readonly name: string
  readonly subtitle: string
  readonly description: string
  readonly icon: readonly LineWork[]
  readonly colour: string
  readonly borderColour: string
  readonly features: readonly string[]
  readonly invitation: Invitation
}

export const engines: readonly Engine[] = [
  {
    name: 'Harbor',
    subtitle: 'Venture system builder and workforce engine',
    description:
      'A venture arrives as an idea and leaves as a company: designed, engineered and staffed in one yard, with people who stay reachable after launch.',
    icon: [
      {
        d: 'M-46 8a46 46 0 0 1 92 0M-40 8a40 40 0 0 1 80 0M-34 8a34 34 0 0 1 68 0M-28 8a28 28 0 0 1 56 0M-22 8a22 22 0 0 1 44 0M-16 8a16 16 0 0 1 32 0M-10 8a10 10 0 0 1 20 0',
        turns: 1,
      },
      {
        d: 'M-46 16q11.5-8 23 0t23 0t23 0t23 0M-42 23q10.5-8 21 0t21 0t21 0t21 0M-36 30q9-8 18 0t18 0t18 0t18 0M-28 37q7-8 14 0t14 0t14 0t14 0M-18 44q4.5-8 9 0t9 0t9 0t9 0',
        turns: 1,
      },
    ],
    colour: '#66cdfb',
    borderColour: '#2b6480',
    features: ['System and platform development', 'A gig workforce ecosystem', 'Strategic consulting'],
    invitation: {
      text: 'Bring Harbor a venture, a half-built platform or a team that needs hands. We answer with a build plan: what to engineer first, who from the workforce does it, and what we would own together.',
      action: 'Bring a venture to Harbor',
      wish: { role: 'founder', interestArea: 'harbor' },
    },
  },
  {
    name: 'Prox',
    subtitle: 'Commerce infrastructure and digital twin intelligence',
    description:
      'Your name, image and likeness as working infrastructure: a twin that sells, answers and learns while you sleep, under terms you set.',
    icon: [
      {
        d: 'M5 0a8 8 0 1 1 16 0a8 8 0 1 1-16 0M-1 0a14 14 0 1 1 28 0a14 14 0 1 1-28 0M-7 0a20 20 0 1 1 40 0a20 20 0 1 1-40 0M-13 0a26 26 0 1 1 52 0a26 26 0 1 1-52 0M-20 0a33 33 0 1 1 66 0a33 33 0 1 1-66 0',
        turns: 2,
      },
      { d: 'M0-46V-38', turns: 2 },
    ],
    colour: '#a99bff',
    borderColour: '#564e94',
    features: [
      'Digital twins and AI agents',
      'An NIL engine for identity monetization',
      'AR/VR spatial sync',
    ],
    invitation: {
      text: 'Prox starts with one identity and one question: what should it earn on its own? Tell us about yours and we will show you a twin of it, with the licenses it would need.',
      action: 'Put an identity on Prox',
      wish: { role: 'designer', interestArea: 'prox' },
    },
  },
  {
    name: 'ByWay',
    subtitle: 'Commerce infrastructure on a vertical operating system platform',
    description:
      'One operating system per trade. Storefront, checkout, orders and payouts arrive wired together, so a market can open on a Tuesday.',
    icon: [
      {
        d: 'M-46 0c15-58 31-58 46 0s31 58 46 0M-46 0c15 58 31 58 46 0s31-58 46 0M-46 0c15-47 31-47 46 0s31 47 46 0M-46 0c15 47 31 47 46 0s31-47 46 0M-46 0c15-36 31-36 46 0s31 36 46 0M-46 0c15 36 31 36 46 0s31-36 46 0M-46 0c15-25 31-25 46 0s31 25 46 0M-46 0c15 25 31 25 46 0s31-25 46 0M-46 0c15-14 31-14 46 0s31 14 46 0M-46 0c15 14 31 14 46 0s31-14 46 0M-46 0H46',
        turns: 1,
      },
    ],
    colour: '#ffbd5c',
    borderColour: '#86612b',
    features: [
      'A vertical operating system for each trade',
      'Storefront, checkout and orders',
      'Settlement and payouts',
    ],
    invitation: {
      text: 'Name the trade and the street it should open on. ByWay comes back with the operating system for that vertical and the date on which the first order could be taken.',
      action: 'Open a market on ByWay',
      wish: { role: 'founder', interestArea: 'byway' },
    },
  },
  {
    name: 'Nexos',
    subtitle: 'Gaming ecosystem with achievement tracking and rewards',
    description:
      'Play that counts. What a player earns in one world is on record in all of them, and worth something outside.',
    icon: [
      { d: 'M0-46L39.8 23H-39.8z', turns: 10 },
      { d: 'M0-14L12.1 7H-12.1z', turns: 4 },
    ],
    colour: '#ff8fbd',
    borderColour: '#8a4867',
    features: [
      'Achievement tracking across titles',
      'Rewards with value beyond the game',
      'Leagues and communities',
    ],
    invitation: {
      text: 'Studios connect a title, players keep one record. If you build games or run a league, Nexos gives your achievements somewhere to go.',
      action: 'Connect a title to Nexos',
      wish: { role: 'developer', interestArea: 'nexos' },
    },
  },
  {
    name: 'Synergy',
    subtitle: 'Wellness and NIL studio',
    description:
      'A studio for the body and the name it carries, kept small on purpose: 200 curated members per location, and never one more.',
    icon: [
      { d: 'M0 0C-20-14-20-34 0-46C20-34 20-14 0 0z', turns: 16 },
      { d: 'M0 0C-9-7-9-15 0-20C9-15 9-7 0 0z', turns: 8 },
    ],
    colour: '#62e6b5',
    borderColour: '#2f735b',
    features: ['200 curated members per location', 'Wellness programs and recovery', 'NIL production studio'],
    invitation: {
      text: 'Places at Synergy are by introduction. The studio runs on the NIL engine of Prox, so that is where your request is read first; mention the city you have in mind.',
      action: 'Ask for a place at Synergy',
      wish: { role: 'partner', interestArea: 'prox' },
    },
  },
]

/** The stages of the Continuum Model, in order. */
export const stages = [
  {
    name: 'Micro-Signals',
    what: 'Behavioral intelligence capture',
    text: 'A glance, a repeat visit, a question asked twice. We record what people do, with their consent.',
  },
  {
    name: 'Systems',
    what: 'Engineered infrastructure',
    text: 'Five engines weave those signals into products, platforms and teams that hold under load.',
  },
  {
    name: 'Economies',
    what: 'Macro-level market systems',
    text: 'What holds becomes a market of its own, and its returns become the next signals.',
  },
] as const

/** The I AM identity system. */
export const identity = [
  {
    name: 'Passport',
    text: 'Who you are, once: a name, a handle and the badges others have issued to you, each with its issuer and date.',
    icon: [
      { d: 'M-33-46h66v92h-66zM-23-37h26M-23 32h46M-23 38h46', turns: 1 },
      { d: 'M0-2C-14-9-14-22 0-27C14-22 14-9 0-2z', turns: 12 },
    ],
    colour: 'var(--signal)',
  },
  {
    name: 'Wallet',
    text: 'What you have earned: every campaign, offer and bonus by its source, and every payout by its date.',
    icon: [
      {
        d: 'M-46-30h92v60h-92zM-46 0q11.5-10 23 0t23 0t23 0t23 0M-46 0q11.5 10 23 0t23 0t23 0t23 0M-46 0q11.5-18 23 0t23 0t23 0t23 0M-46 0q11.5 18 23 0t23 0t23 0t23 0M-46 0q11.5-26 23 0t23 0t23 0t23 0M-46 0q11.5 26 23 0t23 0t23 0t23 0M-46 0q11.5-34 23 0t23 0t23 0t23 0M-46 0q11.5 34 23 0t23 0t23 0t23 0M-46 0q11.5-42 23 0t23 0t23 0t23 0M-46 0q11.5 42 23 0t23 0t23 0t23 0',
        turns: 1,
      },
      { d: 'M46-9H31a9 9 0 0 0 0 18H46', turns: 1 },
    ],
    colour: 'var(--amber)',
  },
  {
    name: 'Digital twin',
    text: 'You, where you are not: a twin that speaks from your profile and earns under the terms you gave it.',
    icon: [
      {
        d: 'M8 -14a5 8 0 1 1 10 0a5 8 0 1 1-10 0M3 -14a10 14 0 1 1 20 0a10 14 0 1 1-20 0M-2 -14a15 20 0 1 1 30 0a15 20 0 1 1-30 0M-7 -14a20 26 0 1 1 40 0a20 26 0 1 1-40 0M-19 46c0-38 64-38 64 0M-12 46c0-29 50-29 50 0M-5 46c0-20 36-20 36 0M2 46c0-11 22-11 22 0',
        turns: 1,
      },
      {
        d: 'M-18 -14a5 8 0 1 1 10 0a5 8 0 1 1-10 0M-23 -14a10 14 0 1 1 20 0a10 14 0 1 1-20 0M-28 -14a15 20 0 1 1 30 0a15 20 0 1 1-30 0M-33 -14a20 26 0 1 1 40 0a20 26 0 1 1-40 0M-45 46c0-38 64-38 64 0M-38 46c0-29 50-29 50 0M-31 46c0-20 36-20 36 0M-24 46c0-11 22-11 22 0',
        turns: 1,
      },
    ],
    colour: 'var(--violet)',
  },
] as const

/** The three groups of the stakeholder hub. */
export const stakeholders = [
  {
    name: 'Investors & Partners',
    text: 'The papers before the meeting, and the people behind the papers.',
    holds: ['Pitch decks', 'Forecasts', 'Venture logic', 'Partnership opportunities'],
    button: 'Investor Portal',
    invitation: {
      text: 'The portal opens by conversation. Say which engine you want to read first, and we send its deck, its forecast and the logic that ties them.',
      action: 'Request the papers',
      wish: { role: 'investor', interestArea: 'harbor' },
    },
  },
  {
    name: 'Talent & Builders',
    text: 'Build something you will own a part of.',
    holds: ['Venture co-creation programs', 'Roles in all five engines', 'A seat in the gig workforce'],
    button: 'Join the Team',
    invitation: {
      text: 'Roles begin as a first piece of work, paid and small. Tell us what you build best; Harbor matches it with a venture that is short of exactly that.',
      action: 'Offer your craft',
      wish: { role: 'developer', interestArea: 'harbor' },
    },
  },
  {
    name: 'End Users',
    text: 'Access to Harbor, Prox, ByWay and Nexos, with one identity for all of them.',
    holds: [
      'No second sign-up, anywhere',
      'Badges and rewards that travel',
      'Your data, yours to take or erase',
    ],
    button: 'Get Started',
    invitation: {
      text: 'One I AM identity is the key to Harbor, Prox, ByWay and Nexos. Tell us where you want to begin, and your access is prepared there.',
      action: 'Ask for access',
      wish: { role: 'designer', interestArea: 'byway' },
    },
  },
] as const satisfies readonly {
  readonly name: string
  readonly text: string
  readonly holds: readonly string[]
  readonly button: string
  readonly invitation: Invitation
}[]
