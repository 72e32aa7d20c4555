import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Preview } from './preview.tsx'

test('the bar of a text that is too long for a platform is full and drawn no further [LIM-10 FLT-92]', () => {
  const template = { targetPlatforms: [], characterLimits: { Instagram: 8, X: 4 } }
  render(<Preview template={template} text="Thanks" />)
  const drawn = screen
    .getAllByRole('listitem')
    .map((platform) => platform.querySelector<HTMLElement>('span > span')?.style.width)
  expect(drawn).toEqual(['75%', '100%'])
})
