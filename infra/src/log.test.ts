import { expect, test } from 'vitest'
import { openLog } from './log.ts'

const spoken = (say: (log: ReturnType<typeof openLog>) => void): string => {
  const lines: string[] = []
  say(openLog({ service: 'test', destination: { write: (line) => lines.push(line) } }))
  return lines.join('')
}

test('writes lines of JSON with the service and the time', () => {
  const line = JSON.parse(spoken((log) => log.info({ position: 7 }, 'read')))
  expect(line).toMatchObject({ service: 'test', msg: 'read', position: 7, level: 30 })
  expect(new Date(line.time).toISOString()).toBe(line.time)
})

const secret = 'planted-4711'
test.each([
  { email: secret },
  { user: { name: secret, bio: secret } },
  { req: { headers: { cookie: secret, authorization: `Bearer ${secret}` }, remoteAddress: secret } },
  { command: { data: { email: secret, handle: secret, password: secret } } },
  { res: { headers: { 'set-cookie': [secret] } } },
])('never logs personal data or a secret: %j', (fields) => {
  expect(spoken((log) => log.error(fields, 'failed'))).not.toContain(secret)
  expect(spoken((log) => log.child(fields).error('failed'))).not.toContain(secret)
})

test('an error keeps its message and stack, without its other properties', () => {
  const error = Object.assign(new Error('it broke'), {
    detail: `Key (email)=(${secret}) already exists.`,
    parameters: [secret],
    where: secret,
  })
  const said = spoken((log) => log.error({ err: error }, 'failed'))
  expect(said).toContain('it broke')
  expect(said).toContain('log.test.ts')
  expect(said).not.toContain(secret)
})

test('an error that quotes a request URL is logged without it', () => {
  const error = new Error(
    `Reply was already sent in "/api/iam/profiles/handle/${secret}?search=${secret}" (GET)`,
  )
  for (const say of [
    (log: ReturnType<typeof openLog>) => log.warn({ err: error }),
    (log: ReturnType<typeof openLog>) => log.warn(error),
    (log: ReturnType<typeof openLog>) => log.warn({ err: error }, 'late'),
  ]) {
    const said = spoken(say)
    expect(said).not.toContain(secret)
    expect(said).toContain('Reply was already sent')
  }
})
