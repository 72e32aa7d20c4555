import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Clip } from './clip.tsx'

afterEach(() => vi.restoreAllMocks())

test('Play gives the focus to the video once it has controls: without them it takes none', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('It has no frames.'))
  const had: boolean[] = []
  vi.spyOn(HTMLMediaElement.prototype, 'focus').mockImplementation(function (this: HTMLMediaElement) {
    had.push(this.controls)
  })
  render(<Clip url="https://clips.example/one.mp4" label="Intro of Ana Ruiz" />)
  await userEvent.click(screen.getByRole('button', { name: 'Play: Intro of Ana Ruiz' }))
  expect(had).toEqual([true])
})
