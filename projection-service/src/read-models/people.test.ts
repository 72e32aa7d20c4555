import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { ana, anaJoins, anasProfile, ben, benRegisters, erased } from '../testing/lives.ts'
import { people } from './people.ts'

test('a new user has a name, a handle and a picture', () => {
  expect(given(people, ...anaJoins).get(ana)).toEqual({
    userId: ana,
    name: 'Ana Ruiz',
    handle: 'ana-ruiz',
    avatarUrl: 'https://img.example/ana.jpg',
    role: 'creator',
    erased: false,
  })
  expect(given(people, benRegisters).get(ben)).toMatchObject({
    name: 'Ben Okafor',
    handle: null,
    avatarUrl: '',
    role: 'brand',
  })
})

test('only what changed changes', () => {
  const renamed = { type: 'PersonalInfoUpdated', data: { userId: ana, name: 'Ana María Ruiz' } }
  expect(given(people, ...anaJoins, renamed).get(ana)).toMatchObject({
    name: 'Ana María Ruiz',
    avatarUrl: 'https://img.example/ana.jpg',
  })
  const withoutPicture = { type: 'PersonalInfoUpdated', data: { userId: ana, avatarUrl: '' } }
  expect(given(people, ...anaJoins, withoutPicture).get(ana)).toMatchObject({
    name: 'Ana Ruiz',
    avatarUrl: '',
  })
})

test('the current handle and role are kept [X-ONB-3]', () => {
  const row = given(
    people,
    ...anaJoins,
    {
      type: 'HandleChanged',
      data: { profileId: anasProfile, userId: ana, handle: 'ana', previous: 'ana-ruiz' },
    },
    {
      type: 'UserRoleAssigned',
      data: { userId: ana, role: 'partner', stakeholderType: 'external', reason: 'grown' },
    },
  ).get(ana)
  expect(row).toMatchObject({ handle: 'ana', role: 'partner' })
})

test('an erased user is a former member for good, also if the profile changes afterwards [T-52]', () => {
  const former = {
    userId: ana,
    name: 'Former member',
    handle: null,
    avatarUrl: '',
    role: 'creator',
    erased: true,
  }
  expect(given(people, ...anaJoins, erased(ana)).get(ana)).toEqual(former)

  const late = [
    {
      type: 'HandleChanged',
      data: { profileId: anasProfile, userId: ana, handle: 'back', previous: 'ana-ruiz' },
    },
    { type: 'PersonalInfoUpdated', data: { userId: ana, name: 'Ana again' } },
    { type: 'ProfileCreated', data: { profileId: anasProfile, userId: ana, handle: 'back' } },
  ]
  expect(given(people, ...anaJoins, erased(ana), ...late).get(ana)).toEqual(former)
})
