import { Problem } from '@iam/contracts/problem'
import { expect } from 'vitest'
import * as z from 'zod'
import type { Answer } from '../support/client.ts'

/** Expects a 200 whose body has exactly the fields of the contract. */
export function answered<Schema extends z.ZodType>(schema: Schema, answer: Answer): z.output<Schema> {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  const read = schema.parse(answer.body)
  expect(read).toEqual(answer.body)
  return read
}

export function answeredNothing(answer: Answer): void {
  expect(answer.status, JSON.stringify(answer.body)).toBe(204)
  expect(answer.body).toBe('')
}

/** Internals that must not show in a sentence for users. */
const fromInside = /undefined|\bnull\b|NaN|expected|received|Error:|FST_|regex|node_modules|select .* from/

/** Expects a refusal: a problem of RFC 9457 with the status of the status line and a sentence for users. */
export function refused(answer: Answer, status: number, code?: string): Problem {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  const problem = z.strictObject(Problem.shape).parse(answer.body)
  expect(problem.status).toBe(status)
  for (const said of [problem.detail, ...(problem.errors ?? []).map(({ message }) => message)]) {
    expect(said).toMatch(/^[A-Z$]/)
    expect(said).not.toMatch(fromInside)
  }
  expect(problem.code).toMatch(/^[a-z]+(-[a-z]+)*$/)
  if (code) expect(problem.code).toBe(code)
  return problem
}
