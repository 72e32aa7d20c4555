import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RightsHistory } from './rights-history.tsx'

test('each line says what was changed: the role, the stakeholder type or a right', () => {
  const told = { at: '2026-11-02T09:00:00.000Z', byName: 'Noa Lindgren', reason: 'Joins the staff.' }
  render(
    <RightsHistory
      rights={[
        { ...told, right: 'role', to: 'team_member' },
        { ...told, right: 'role', to: 'creator', stakeholderType: 'internal', isSameRole: true },
        { ...told, right: 'role', to: 'brand', stakeholderType: 'external' },
        { ...told, right: 'canPostNews', to: 'revoked' },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map((line) => line.querySelector('strong')?.textContent)).toEqual([
    'Role: Team member',
    'Stakeholder type: Internal',
    'Role: Brand, stakeholder type: External',
    'May no longer post news',
  ])
})
