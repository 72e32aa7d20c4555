import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useTab } from './use-tab.ts'

function OpenTab() {
  const [tab] = useTab({ profile: 'Profile', badges: 'Badges' })
  return <p>{tab}</p>
}

test.each([
  ['badges', 'badges'],
  ['unknown', 'profile'],
  ['toString', 'profile'],
])('the tab %s in the URL opens %s: one that is not there opens the first', (asked, opened) => {
  render(
    <MemoryRouter initialEntries={[`/?tab=${asked}`]}>
      <OpenTab />
    </MemoryRouter>,
  )
  expect(screen.getByText(opened)).toBeDefined()
})
