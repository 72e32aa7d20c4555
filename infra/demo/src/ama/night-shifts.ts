import type { DemoSession } from './session.ts'

/** Over, with a recording. The clock runs during the seeding: it must not end the session before all of it is written. */
export const nightShifts: DemoSession = {
  key: 'night-shifts',
  host: 'maddie-okafor',
  title: 'Training around night shifts',
  description: 'Sleep first, then miles. Plans that survive a rota, and what to do with those that did not.',
  tags: ['running', 'sleep', 'health'],
  ...{ announced: 16, due: 0.07, minutes: 60, isStarted: true, ended: 42 },
  registered: ['diego-fuentes', 'arjun-mehta', 'sunniva-berg', 'bao-nguyen'],
  joined: ['rosalind-achterberg', 'ana-ruiz', 'grady-stone'],
  questions: [
    {
      ...{ by: 'arjun-mehta', at: 3, votes: 5, pinned: 6 },
      text: 'Long run before the shift or after it?',
      answered: [8, 'After, once you have slept. A long run on no sleep is a lesson, not training.'],
    },
    {
      ...{ by: 'sunniva-berg', at: 5, votes: 6, pinned: 12 },
      text: 'How do you eat at four in the morning without hating it?',
      answered: [16, 'Rice, an egg, salt. The same every night, so that nothing has to be decided.'],
    },
    {
      ...{ by: 'grady-stone', at: 14, votes: 3 },
      text: 'Which run do you drop first in a bad week?',
      answered: [27, 'The fast one. It comes back quickest, and it costs the most sleep.'],
    },
    {
      ...{ by: 'diego-fuentes', at: 21, votes: 2 },
      text: 'Does a nap of twenty minutes before the start help or hurt?',
      answered: [36, ''],
    },
    { ...{ by: 'bao-nguyen', at: 30, votes: 1 }, text: 'Heat or nights: which is harder to train for?' },
    {
      ...{ by: 'rosalind-achterberg', at: 33, votes: 0 },
      text: 'Which shoes?',
      dismissed: [35, 'Asked every time: the list is on my profile.'],
    },
  ],
  chat: [
    ['maddie-okafor', 1, 'I have slept five hours. That is the plan, not an accident.'],
    ['diego-fuentes', 4, 'Here from the other end: baker, up at two.'],
    ['sunniva-berg', 17, 'Rice, egg, salt. I can do that asleep.'],
    ['ana-ruiz', 28, 'The fast one goes first. Good to hear it aloud.'],
    ['grady-stone', 38, 'Thank you. Off to bed at noon.'],
  ],
}
