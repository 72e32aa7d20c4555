import { InterestArea, InterestRole } from '@iam/contracts/enumerations'
import { expect, test } from 'vitest'
import { engines } from './engines.ts'
import { stakeholders } from './stakeholders.ts'

test('there are five engines [ENG-01]', () => {
  expect(engines.map(({ name }) => name)).toEqual(['Harbor', 'Prox', 'ByWay', 'Nexos', 'Synergy'])
})

test('each engine has a name, a subtitle, a description, an icon, two colours and features of its own [ENG-02]', () => {
  for (const { name, subtitle, description, icon, colour, borderColour, features } of engines) {
    for (const text of [name, subtitle, description, ...features]) expect(text.trim()).not.toBe('')
    for (const { d, turns } of icon) {
      expect(d).toMatch(/^M[-\d.\sa-zA-Z,]+$/)
      expect(turns).toBeGreaterThan(0)
    }
    for (const value of [colour, borderColour]) expect(value).toMatch(/^#[0-9a-f]{6}$/)
    expect(features.length).toBeGreaterThan(0)
    expect(icon.length).toBeGreaterThan(0)
    expect(borderColour).not.toBe(colour)
  }
  for (const part of ['subtitle', 'description', 'colour', 'borderColour'] as const)
    expect(new Set(engines.map((engine) => engine[part])).size).toBe(5)
})

test('every invitation fills the form with a role and an interest area that it offers [X-ONB-5]', () => {
  for (const { invitation } of [...engines, ...stakeholders]) {
    expect(InterestRole.options).toContain(invitation.wish.role)
    expect(InterestArea.options).toContain(invitation.wish.interestArea)
  }
})
