import { Account } from '@iam/contracts/users/views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { ana, anaJoins, anasProfile, ben, benRegisters, erased } from '../testing/lives.ts'
import { accounts } from './accounts.ts'

test('a new account holds what its person gave, and no right by default [ENT-02 ENT-04 ENT-05]', () => {
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
    emailConfirmed: false,
    createdAt: '2026-11-01T09:00:00.000Z',
    erasedAt: null,
  })
  expect(Account.parse(row)).toEqual(row)
  expect(given(accounts, benRegisters).get(ben)).toMatchObject({ role: 'brand', avatarUrl: '', handle: null })
})

test('imported accounts are as old as their people say [T-58]', () => {
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

test('rights and roles come and go', () => {
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

test('the present handle stands on the account', () => {
  const changed = {
    type: 'HandleChanged',
    data: { profileId: anasProfile, userId: ana, handle: 'ana', previous: 'ana-ruiz' },
  }
  expect(given(accounts, ...anaJoins, changed).get(ana)?.handle).toBe('ana')
})

test('an erased account says nothing about its person and may nothing [T-52]', () => {
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
