import { OnboardAnswer } from '@iam/contracts/profiles/views'
import { expect, test } from 'vitest'
import type { Answer } from '../support/client.ts'
import { posted } from '../support/repeated.ts'
import { answered, refused } from './expect-answer.ts'
import { address, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const crowd = 200
const together = <T>(one: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: crowd }, (_, n) => one(n)))

const onboard = (body: object): Promise<Answer> => posted(portal.client(), '/api/iam/onboard', body)

test(
  'two hundred requests to join at once with one address make one account [ENT-03]',
  { timeout: 60_000 },
  async () => {
    const email = address()
    const surname = word()
    const answers = await together((n) =>
      onboard({ name: `Twin ${surname}`, email: n % 2 ? email.toUpperCase() : email }),
    )
    const [first, ...others] = answers.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    const { profile } = answered(OnboardAnswer, first!)
    for (const answer of answers) {
      if (answer === first) continue
      const { code, detail } = refused(answer, 409)
      expect([code, detail]).toEqual(['email-taken', 'That email already has a profile. Sign in instead.'])
    }

    const accounts = await portal.rows('select user_id from accounts where lower(email) = $1', [email])
    expect(accounts).toEqual([{ user_id: profile.user.id }])
    expect(await portal.rows('select from creators where name = $1', [`Twin ${surname}`])).toHaveLength(1)
    // The refused requests left nothing in the log.
    const claims = await portal.events({ types: ['EmailClaimed'] })
    const { stream } = claims.find(({ data }) => data.userId === profile.user.id)!
    const claimed = await portal.events({ stream })
    expect(claimed.map(({ data }) => data.userId)).toEqual([profile.user.id])
  },
)

test(
  'two hundred users who join at once under one name get two hundred handles [ONB-16 ENT-07]',
  { timeout: 60_000 },
  async () => {
    const name = `Crowd ${word()}`
    const answers = await together(() => onboard({ name, email: address() }))
    const handles = answers.map((answer) => answered(OnboardAnswer, answer).profile.handle)
    expect(new Set(handles).size).toBe(crowd)

    const { rows } = portal
    const shown = await rows('select handle from creators where name = $1 order by handle', [name])
    expect(shown.map(({ handle }) => handle)).toEqual([...handles].sort())
    expect(await rows('select handle from handles where handle = any($1)', [handles])).toHaveLength(crowd)
  },
)

test('of fifty users who ask for one handle at once, one gets it', async () => {
  const handle = `wanted-${word()}`
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => onboard({ name: 'Fifty One', email: address(), handle })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers) if (answer.status !== 200) refused(answer, 409, 'handle-taken')
})
