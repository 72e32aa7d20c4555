import { expect, test } from 'vitest'
import { Role } from './enumerations.ts'
import { mayEnter } from './pages.ts'

const person = (role: Role, flags = {}) => ({ role, canApprovePayments: false, canPostNews: false, ...flags })
const roles = Role.options

test('a user with the required role may enter [RULE-47]', () => {
  for (const role of roles) expect(mayEnter(person(role), { role })).toBe(true)
})

test('an admin may enter whichever role is required [RULE-48]', () => {
  for (const role of roles) expect(mayEnter(person('admin'), { role })).toBe(true)
})

test('if no role is required every signed-in user may enter [RULE-49]', () => {
  for (const role of roles) expect(mayEnter(person(role), {})).toBe(true)
})

test('all other roles are denied: a guard admits one exact role and admins [RULE-50 ROLE-17]', () => {
  for (const role of roles)
    for (const other of roles.filter((one) => one !== role && one !== 'admin'))
      expect(mayEnter(person(other), { role })).toBe(false)
})

test('a guard may also admit holders of a flag', () => {
  const payouts = { role: 'admin', orFlag: 'canApprovePayments' } as const
  expect(mayEnter(person('team_member', { canApprovePayments: true }), payouts)).toBe(true)
  expect(mayEnter(person('team_member', { canPostNews: true }), payouts)).toBe(false)
  const reviews = { role: 'brand', orFlag: 'runsCampaigns' } as const
  expect(mayEnter(person('creator', { runsCampaigns: true }), reviews)).toBe(true)
  expect(mayEnter(person('creator'), reviews)).toBe(false)
})
