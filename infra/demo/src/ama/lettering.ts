import type { DemoSession } from './session.ts'

/** Still to come, and takes questions already. */
export const lettering: DemoSession = {
  key: 'lettering',
  host: 'ana-ruiz',
  title: 'Signs that last: paint, weather and small letters',
  description:
    'From the first sketch to the second coat, with the sign above the workshop in Georgetown as the example. Bring the surface that you are afraid of.',
  tags: ['lettering', 'signs', 'craft'],
  ...{ announced: 3, due: -2.2, minutes: 60, preQuestions: true, isStarted: false },
  registered: ['kofi-mensah', 'wren-castillo', 'priya-raman', 'theo-lindqvist', 'grace-kim'],
  joined: [],
  questions: [
    {
      ...{ by: 'theo-lindqvist', at: -4200, votes: 3 },
      text: 'What do you put under gold leaf outdoors, so that the second winter does not take it?',
    },
    { ...{ by: 'grace-kim', at: -3900, votes: 2 }, text: 'How small is too small, painted by hand?' },
  ],
  chat: [],
}
