import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { ana, ben, erased } from '../testing/lives.ts'
import { handles } from './handles.ts'

const claimed = (key: string, userId: string, handle: string) => ({
  type: 'HandleClaimed',
  data: { key, userId, handle },
})
const released = (key: string, userId: string) => ({ type: 'HandleReleased', data: { key, userId } })

test('a handle leads to its holder, and so do former ones until they are released [X-ONB-3]', () => {
  const rows = given(handles, claimed('k1', ana, 'ana-ruiz'), claimed('k2', ana, 'ana'))
  expect([...rows.values()]).toEqual([
    { key: 'k1', handle: 'ana-ruiz', userId: ana },
    { key: 'k2', handle: 'ana', userId: ana },
  ])
  expect([...given(handles, claimed('k1', ana, 'ana-ruiz'), released('k1', ana)).keys()]).toEqual([])
})

test('a released handle may be claimed by another user', () => {
  const rows = given(handles, claimed('k1', ana, 'sun'), released('k1', ana), claimed('k1', ben, 'sun'))
  expect(rows.get('k1')).toEqual({ key: 'k1', handle: 'sun', userId: ben })
})

test('no handle leads to an erased person; those of others stay [T-52]', () => {
  const rows = given(
    handles,
    claimed('k1', ana, 'ana-ruiz'),
    claimed('k2', ben, 'ben'),
    claimed('k3', ana, 'ana'),
    erased(ana),
  )
  expect([...rows.keys()]).toEqual(['k2'])
})
