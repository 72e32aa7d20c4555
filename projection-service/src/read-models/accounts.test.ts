import { Account } from '@iam/contracts/users/views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { ana, anaJoins, anasProfile, ben, benRegisters, erased } from '../testing/lives.ts'
import { accounts } from './accounts.ts'
import { creators } from './creators.ts'

test('a new account holds what the user gave, and no right by default [ENT-04 ENT-05]', () => {
  const row = given(accounts, ...anaJoins).get(ana)
  expect(row).toEqual({
    userId: ana,
    email: 'ana@example.com',
    name: 'Ana Ruiz',
    handle: 'ana-ruiz',
    avatarUrl: 'https://img.example/ana.jpg',
    bio: '',
    location: '',
    industries: [],
    role: 'creator',
    stakeholderType: 'external',
    canApprovePayments: false,
    canPostNews: false,
    viewAs: null,
    timeZone: null,
    emailConfirmed: false,
    createdAt: '2026-11-01T09:00:00.000Z',
    erasedAt: null,
  })
  expect(Account.parse(row)).toEqual(row)
  expect(given(accounts, benRegisters).get(ben)).toMatchObject({ role: 'brand', avatarUrl: '', handle: null })
})

test('a user has all specified fields except payment ids, which the portal does not have yet [ENT-02 FLT-94]', () => {
  const reason = 'as agreed'
  const socials = [{ platform: 'YouTube', handle: '@ana', url: 'https://youtube.example/ana' }]
  const life = [
    ...anaJoins,
    {
      type: 'PersonalInfoUpdated',
      data: { userId: ana, bio: 'I film food.', location: 'Austin, TX', industries: ['Food', 'Travel'] },
    },
    { type: 'ProfileUpdated', data: { profileId: anasProfile, userId: ana, socials } },
    {
      type: 'UserRoleAssigned',
      data: { userId: ana, role: 'team_member', stakeholderType: 'internal', reason },
    },
    { type: 'PaymentApprovalGranted', data: { userId: ana, reason } },
    { type: 'NewsPostingGranted', data: { userId: ana, reason } },
  ]
  const row = given(accounts, ...life).get(ana)
  const kept = {
    userId: ana,
    email: 'ana@example.com',
    name: 'Ana Ruiz',
    role: 'team_member',
    stakeholderType: 'internal',
    avatarUrl: 'https://img.example/ana.jpg',
    bio: 'I film food.',
    industries: ['Food', 'Travel'],
    location: 'Austin, TX',
    canApprovePayments: true,
    canPostNews: true,
    createdAt: '2026-11-01T09:00:00.000Z',
  }
  expect(Account.parse(row)).toMatchObject(kept)
  expect(given(creators, ...life).get(ana)).toMatchObject({ userId: ana, socials })
  for (const name of Object.keys(kept)) {
    expect(Account.safeParse({ ...row, [name]: undefined }).success, name).toBe(false)
    expect(Account.safeParse({ ...row, [name]: 1 }).success, name).toBe(false)
  }
})

test('imported accounts are created at their effective time [T-58]', () => {
  const [onboarded] = anaJoins
  const row = given(accounts, { ...onboarded!, effectiveAt: '2024-02-03T04:05:06Z' }).get(ana)
  expect(row?.createdAt).toBe('2024-02-03T04:05:06.000Z')
})

test('personal information is kept field by field', () => {
  const row = given(
    accounts,
    ...anaJoins,
    {
      type: 'PersonalInfoUpdated',
      data: { userId: ana, bio: 'I film food.', location: 'Austin, TX', industries: ['Food'] },
    },
    { type: 'PersonalInfoUpdated', data: { userId: ana, location: '', industries: [] } },
  ).get(ana)
  expect(row).toMatchObject({ name: 'Ana Ruiz', bio: 'I film food.', location: '', industries: [] })
})

test('rights are granted and revoked, and roles assigned', () => {
  const reason = 'as agreed'
  const granted = [
    { type: 'PaymentApprovalGranted', data: { userId: ana, reason } },
    { type: 'NewsPostingGranted', data: { userId: ana, reason } },
    { type: 'EmailConfirmed', data: { userId: ana } },
    {
      type: 'UserRoleAssigned',
      data: { userId: ana, role: 'team_member', stakeholderType: 'internal', reason },
    },
  ]
  expect(given(accounts, ...anaJoins, ...granted).get(ana)).toMatchObject({
    canApprovePayments: true,
    canPostNews: true,
    emailConfirmed: true,
    role: 'team_member',
    stakeholderType: 'internal',
  })
  const revoked = [
    { type: 'PaymentApprovalRevoked', data: { userId: ana, reason } },
    { type: 'NewsPostingRevoked', data: { userId: ana, reason } },
  ]
  expect(given(accounts, ...anaJoins, ...granted, ...revoked).get(ana)).toMatchObject({
    canApprovePayments: false,
    canPostNews: false,
  })
})

test('the time zone is the one that was chosen last, and gone with an erased user [T-87]', () => {
  const chosen = (timeZone: string) => ({ type: 'TimeZoneChosen', data: { userId: ana, timeZone } })
  expect(given(accounts, ...anaJoins).get(ana)?.timeZone).toBeNull()
  const moved = [...anaJoins, chosen('Europe/Madrid'), chosen('Asia/Tokyo')]
  expect(given(accounts, ...moved).get(ana)?.timeZone).toBe('Asia/Tokyo')
  expect(given(accounts, ...moved, erased(ana)).get(ana)?.timeZone).toBeNull()
})

test('the view of the dashboard is the one that was chosen last [T-61]', () => {
  const chosen = (viewAs: string) => ({ type: 'ViewChosen', data: { userId: ana, viewAs } })
  expect(given(accounts, ...anaJoins, chosen('brand')).get(ana)?.viewAs).toBe('brand')
  expect(given(accounts, ...anaJoins, chosen('brand'), chosen('creator')).get(ana)?.viewAs).toBe('creator')
  expect(given(accounts, ...anaJoins, chosen('brand'), erased(ana)).get(ana)?.viewAs).toBeNull()
})

test('the account has the current handle', () => {
  const changed = {
    type: 'HandleChanged',
    data: { profileId: anasProfile, userId: ana, handle: 'ana', previous: 'ana-ruiz' },
  }
  expect(given(accounts, ...anaJoins, changed).get(ana)?.handle).toBe('ana')
})

test('an erased account has no personal data and no rights [T-52]', () => {
  const granted = { type: 'PaymentApprovalGranted', data: { userId: ana, reason: 'trusted' } }
  const gone = { ...erased(ana), at: '2026-11-05T10:00:00.000Z' }
  const late = {
    type: 'HandleChanged',
    data: { profileId: anasProfile, userId: ana, handle: 'back', previous: 'ana-ruiz' },
  }
  expect(given(accounts, ...anaJoins, granted, gone, late).get(ana)).toMatchObject({
    email: '',
    name: 'Former member',
    handle: null,
    avatarUrl: '',
    bio: '',
    location: '',
    industries: [],
    canApprovePayments: false,
    canPostNews: false,
    createdAt: '2026-11-01T09:00:00.000Z',
    erasedAt: '2026-11-05T10:00:00.000Z',
  })
})

test('an event with a role that does not exist is not folded', () => {
  const strange = {
    type: 'UserRoleAssigned',
    data: { userId: ana, role: 'emperor', stakeholderType: 'internal', reason: '' },
  }
  expect(() => given(accounts, ...anaJoins, strange)).toThrow('UserRoleAssigned cannot be folded')
})
