import type { DemoSession } from './session.ts'

/** Live when the demo is first opened. */
export const pricing: DemoSession = {
  key: 'pricing',
  host: 'kofi-mensah',
  title: 'What a three-minute portrait costs, and why',
  description:
    'Kits, days, music, and the afternoon that you did not plan for. I open my last two budgets and answer what you ask about them.',
  tags: ['pricing', 'film', 'documentary'],
  ...{ announced: 6, due: 0.019, minutes: 90, isStarted: true },
  registered: ['ana-ruiz', 'maddie-okafor', 'priya-raman', 'wren-castillo', 'hana-sato', 'jonah-katz'],
  joined: ['tallulah-grey', 'omar-haddad', 'freya-nilsen'],
  questions: [
    {
      ...{ by: 'wren-castillo', at: 2, votes: 6 },
      text: 'Do you charge the day of looking around the workshop, before anything is filmed?',
      answered: [
        9,
        'Half of it. The other half is mine: I would go anyway, and the client is told that it is a gift.',
      ],
    },
    {
      ...{ by: 'ana-ruiz', at: 4, votes: 8, pinned: 17 },
      text: 'How do you price a first series, when nobody knows yet how many episodes there will be?',
    },
    {
      ...{ by: 'omar-haddad', at: 6, votes: 5 },
      text: 'Who pays when the maker needs a third take because the glaze did not come out?',
    },
    {
      ...{ by: 'hana-sato', at: 8, votes: 4 },
      text: 'Is music in your price, and for how many years may the brand use it?',
    },
    {
      ...{ by: 'jonah-katz', at: 11, votes: 2 },
      text: 'One camera or two for an interview with hands in it?',
    },
    {
      ...{ by: 'freya-nilsen', at: 14, votes: 1 },
      text: 'Do you show the client a rough cut with the real sound?',
    },
    {
      ...{ by: 'maddie-okafor', at: 20, votes: 3 },
      text: 'What do you say to “there is no budget, but a lot of reach”?',
    },
  ],
  chat: [
    ['kofi-mensah', 0.5, 'Both budgets are on my profile. Ask about any line of them.'],
    ['tallulah-grey', 3, 'The luthier film is the reason that I bought a lavalier.'],
    ['priya-raman', 5, 'The gift half is a good trick.'],
    ['jonah-katz', 10, 'Half a day for looking around, noted.'],
    ['freya-nilsen', 12.5, 'Same here: nobody sees that day, and it makes the film.'],
    ['omar-haddad', 18, 'Glaze is weather. Put it into the contract as weather.'],
    ['hana-sato', 21, 'Weather is now my favourite clause.'],
    ['ana-ruiz', 23, 'Listening, with my own estimate open beside it.'],
  ],
}
