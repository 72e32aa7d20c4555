import { Role } from '@iam/contracts/enumerations'
import { expect, test } from 'vitest'
import { mayEnter, safeReturn } from './access.ts'

const person = (role: Role, flags = {}) => ({ role, canApprovePayments: false, canPostNews: false, ...flags })
const roles = Role.options

test('the role that is named gets in [RULE-47]', () => {
  for (const role of roles) expect(mayEnter(person(role), { role })).toBe(true)
})

test('an admin gets in whichever role is named [RULE-48]', () => {
  for (const role of roles) expect(mayEnter(person('admin'), { role })).toBe(true)
})

test('where no role is named everybody who is signed in gets in [RULE-49]', () => {
  for (const role of roles) expect(mayEnter(person(role), {})).toBe(true)
})

test('everybody else is denied, admins excepted: the guard knows one exact role and administrators [RULE-50 ROLE-17]', () => {
  for (const role of roles)
    for (const other of roles.filter((one) => one !== role && one !== 'admin'))
      expect(mayEnter(person(other), { role })).toBe(false)
})

test('a guard may name a flag that opens it as well', () => {
  const payouts = { role: 'admin', orFlag: 'canApprovePayments' } as const
  expect(mayEnter(person('team_member', { canApprovePayments: true }), payouts)).toBe(true)
  expect(mayEnter(person('team_member', { canPostNews: true }), payouts)).toBe(false)
})

test('returning leads to this site only', () => {
  expect(safeReturn('/iam/settings?tab=badges')).toBe('/iam/settings?tab=badges')
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'iam',
    '',
    null,
    undefined,
  ])
    expect(safeReturn(path)).toBeNull()
})
