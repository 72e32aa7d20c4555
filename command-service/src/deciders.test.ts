import { allCommands, type Command } from '@iam/contracts/commands'
import { allEvents } from '@iam/contracts/events'
import { PersistentMap } from '@iam/contracts/persistent-map'
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

test('a state with a map that grows says how much memory it takes', () => {
  const grows = deciders.filter(({ initial }) =>
    Object.values(initial as object).some((part) => part instanceof PersistentMap),
  )
  expect(grows.map(({ category }) => category)).toEqual(
    expect.arrayContaining(['earnings', 'notifications', 'amachat']),
  )
  for (const { category, initial, bytesOf } of grows) expect(bytesOf?.(initial), category).toBe(0)
})
