import type { DirectoryProfile } from '@iam/contracts/profiles/views'
import { expect, test } from 'vitest'
import { closest } from './closest.ts'

const withHandles = (...handles: readonly string[]) =>
  handles.map((handle) => ({ handle }) as DirectoryProfile)

test('the creator whose handle was typed comes first, however many others match [T-92]', () => {
  const better = Array.from({ length: 10 }, (_, n) => `climax-${n}`)
  const profiles = withHandles(...better, 'maxine', 'max')
  const handles = (typed: string) => closest(profiles, typed).map(({ handle }) => handle)
  for (const typed of ['max', '@Max'])
    expect(handles(typed)).toEqual(['max', 'maxine', ...better.slice(0, 4)])
  expect(handles('climax')).toEqual(better.slice(0, 6))
})
