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
