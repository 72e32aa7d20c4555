import { expect, test } from 'vitest'
import { openSightings } from './sightings.ts'

let time = 0
function written() {
  const sightings = openSightings(() => time)
  for (const author of ['ada', 'ben']) {
    sightings.begins(author, '')
    for (const value of ['one', 'two']) sightings.writes(author, value)
  }
  return sightings
}

test('an author is shown the acknowledged value, or a later one, unless the answer says that it is late', () => {
  const sightings = written()
  const before = sightings.lookOf('ada')
  sightings.isAcknowledged('ada', 'one')
  expect(before([['ada', '']]), 'asked before it was acknowledged').toEqual([])
  expect(sightings.lookOf('ada')([['ada', '']])).toEqual([expect.stringContaining('no. 0 of their own')])
  expect(sightings.lookOf('ada')([['ada', '']], true)).toEqual([])
  for (const value of ['one', 'two']) expect(sightings.lookOf('ada')([['ada', value]])).toEqual([])
  expect(sightings.lookOf('ben')([['ada', '']]), 'somebody else may be told a moment later').toEqual([])
})

test('no reader is shown an earlier value than before, except by an answer that says that it is late', () => {
  const sightings = written()
  const meanwhile = sightings.lookOf('ada')
  expect(sightings.lookOf('ada')([['ada', 'two']])).toEqual([])
  expect(meanwhile([['ada', 'one']]), 'both were asked at once').toEqual([])
  expect(sightings.lookOf('ada')([['ada', 'one']])).toEqual([expect.stringContaining('no. 1 of their own')])
  expect(sightings.lookOf('ada')([['ada', 'one']], true)).toEqual([])
})

test('another gateway may show the former value of another author for two seconds, and no longer', () => {
  const sightings = written()
  expect(sightings.lookOf('ben')([['ada', 'two']])).toEqual([])
  time += 1_999
  expect(sightings.lookOf('ben')([['ada', 'one']])).toEqual([])
  time += 1
  expect(sightings.lookOf('ben')([['ada', 'one']])).toEqual([
    'shows ben no. 1 of those of ada changes, after no. 2',
  ])
})

test('no reader is shown a value that was never written, however late the answer is', () => {
  const look = written().lookOf('ben')
  const strange = [
    ['ada', 'three'],
    ['carl', 'one'],
  ] as const
  expect(look(strange, true)).toEqual([
    'shows "three", which ada never wrote',
    'shows "one", which carl never wrote',
  ])
})
