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
] as const
