import { expect, test } from 'vitest'
import { ChatText } from '../ama-chat/commands.ts'
import { QuestionText } from '../ama-questions/commands.ts'
import { EditAmaSession, ScheduleAmaSession } from './requests.ts'

const accepts = (schema: { safeParse(input: unknown): { success: boolean } }, input: unknown) =>
  schema.safeParse(input).success

test('a chat message has 1 to 1,000 characters, not counting spaces around them [RULE-24]', () => {
  expect([0, 1, 1000, 1001].map((n) => accepts(ChatText, 'x'.repeat(n)))).toEqual([false, true, true, false])
  expect(accepts(ChatText, '  \n ')).toBe(false)
  expect(ChatText.safeParse('x'.repeat(1001)).error?.issues[0]?.message).toBe(
    'Keep the message under 1,000 characters.',
  )
})

test('a question has 1 to 500 characters, not counting spaces around them [RULE-25]', () => {
  const lengths = [0, 1, 500, 501]
  expect(lengths.map((n) => accepts(QuestionText, 'x'.repeat(n)))).toEqual([false, true, true, false])
  expect(accepts(QuestionText, ' '.repeat(20))).toBe(false)
  expect(QuestionText.parse(` ${'x'.repeat(500)} `)).toHaveLength(500)
})

test('a session lasts 15 to 180 whole minutes, also after an edit [RULE-31]', () => {
  const session = {
    title: 'Ask me about glazes',
    description: 'Celadon and ash.',
    scheduledAt: '2026-12-03T17:00:00.000Z',
  }
  const minutes = [14, 15, 60, 180, 181, 30.5, '60']
  const allowed = [false, true, true, true, false, false, false]
  expect(minutes.map((durationMin) => accepts(ScheduleAmaSession, { ...session, durationMin }))).toEqual(
    allowed,
  )
  expect(minutes.map((durationMin) => accepts(EditAmaSession, { durationMin }))).toEqual(allowed)
})
