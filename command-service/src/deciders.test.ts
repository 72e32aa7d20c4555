import { allCommands, type Command } from '@iam/contracts/commands'
import { allEvents } from '@iam/contracts/events'
import { expect, test } from 'vitest'
import { deciderOf, deciders } from './deciders.ts'

test('every command has exactly one decider', () => {
  const answered = deciders.flatMap(({ decide }) => Object.keys(decide))
  expect(answered.toSorted()).toEqual(Object.keys(allCommands).toSorted())
  for (const type of Object.keys(allCommands))
    expect(deciderOf(type as Command['type']).decide).toHaveProperty(type)
})

test('every event is folded by exactly one decider', () => {
  const folded = deciders.flatMap(({ evolve }) => Object.keys(evolve))
  expect(folded.toSorted()).toEqual(Object.keys(allEvents).toSorted())
})

test('no two deciders share a category', () => {
  const categories = deciders.map(({ category }) => category)
  expect(new Set(categories).size).toBe(categories.length)
})
