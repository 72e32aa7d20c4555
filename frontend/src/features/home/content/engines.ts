/** Line work of an emblem: a path in a field of 100 by 100 around the centre, repeated in `turns` directions. */
export type LineWork = { readonly d: string; readonly turns: number }

export const engines = [
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
] as const
export type Engine = (typeof engines)[number]
