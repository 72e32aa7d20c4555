import { expect, test } from 'vitest'
import openapi from '../api/openapi.json' with { type: 'json' }
import { triedCalls } from './property.ts'
import { scenes } from './scenes.ts'

test('each call with a body has a scene, in which its bodies are tried: scenes.ts', () => {
  const calls = triedCalls(openapi as never).map(({ name }) => name)
  expect(calls.filter((call) => !scenes[call])).toEqual([])
  expect(Object.keys(scenes).filter((call) => !calls.includes(call))).toEqual([])
})
