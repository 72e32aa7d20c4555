import type { AnyMessage } from '@iam/contracts/message'

export const ana = '0a000000-0000-4000-8000-000000000001'
export const ben = '0b000000-0000-4000-8000-000000000002'
export const admin = '0c000000-0000-4000-8000-000000000003'
export const anasProfile = '0d000000-0000-4000-8000-000000000004'

/** The events of a creator who joins with the handle `ana-ruiz`. */
export const anaJoins: readonly AnyMessage[] = [
  {
    type: 'UserOnboarded',
    data: {
      userId: ana,
      emailKey: 'e'.repeat(64),
      name: 'Ana Ruiz',
      email: 'ana@example.com',
      avatarUrl: 'https://img.example/ana.jpg',
      role: 'creator',
      stakeholderType: 'external',
    },
  },
  { type: 'ProfileCreated', data: { profileId: anasProfile, userId: ana, handle: 'ana-ruiz' } },
]

export const benRegisters: AnyMessage = {
  type: 'UserRegistered',
  data: {
    userId: ben,
    emailKey: 'f'.repeat(64),
    name: 'Ben Okafor',
    email: 'ben@example.com',
    role: 'brand',
    stakeholderType: 'external',
  },
}

export const erased = (userId: string): AnyMessage => ({
  type: 'UserErased',
  data: { userId, reason: 'asked for it' },
})
