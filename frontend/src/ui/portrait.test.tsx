import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Portrait } from './portrait.tsx'

test('a picture that did not load is a mark, until there is another one', () => {
  const { container, rerender } = render(<Portrait name="Ana Ruiz" src="/wrong.jpg" />)
  const picture = () => container.querySelector('img')
  fireEvent.error(picture()!)
  expect(picture()).toBeNull()
  rerender(<Portrait name="Ana Ruiz" src="/right.jpg" />)
  expect(picture()?.getAttribute('src')).toBe('/right.jpg')
})
