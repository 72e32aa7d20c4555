import { describe, expect, test } from 'vitest'
import { InterestArea, InterestRole } from '../enumerations.ts'
import { interestAreaLabels, interestRoleLabels } from './labels.ts'
import { Contact } from './requests.ts'

const submission = {
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  role: 'founder',
  interestArea: 'harbor',
  vision: 'A market for slow bread.',
}
const refused = (change: object) => {
  const { error } = Contact.safeParse({ ...submission, ...change })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the interest form', () => {
  test('accepts a complete submission', () => {
    expect(Contact.parse(submission)).toEqual(submission)
  })

  test('refuses a name shorter than two characters [RULE-01]', () => {
    for (const name of ['', 'A', ' A '])
      expect(refused({ name })).toEqual(['name: Name must be at least 2 characters'])
    expect(refused({ name: 'Al' })).toBeUndefined()
  })

  test('refuses an invalid email [RULE-02]', () => {
    for (const email of ['', 'ana', 'ana@', '@example.com'])
      expect(refused({ email })).toEqual(['email: Please enter a valid email address'])
  })

  test('refuses an empty role, an empty interest area and an empty vision [RULE-03 RULE-04 RULE-05]', () => {
    expect(refused({ role: '' })).toHaveLength(1)
    expect(refused({ interestArea: '' })).toHaveLength(1)
    for (const vision of ['', '   '])
      expect(refused({ vision })).toEqual(['vision: Please share your vision'])
  })

  test('has exactly five roles and four interest areas, each with its label [RULE-06 RULE-08]', () => {
    expect(InterestRole.options).toEqual(['founder', 'developer', 'designer', 'investor', 'partner'])
    expect(InterestArea.options).toEqual(['harbor', 'prox', 'byway', 'nexos'])
    expect(Object.entries(interestRoleLabels)).toEqual([
      ['founder', 'Founder / Entrepreneur'],
      ['developer', 'Developer / Engineer'],
      ['designer', 'Designer / Creative'],
      ['investor', 'Investor / Capital'],
      ['partner', 'Strategic Partner'],
    ])
    expect(Object.keys(interestAreaLabels)).toEqual(InterestArea.options)
  })
})
