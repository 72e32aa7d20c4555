import { isUnavailable } from '@iam/infra/unavailable'
import type { FastifyBaseLogger } from 'fastify'

/**
 * A figure that cannot be computed (a sum out of range, a row that violates its schema) is logged and shown as missing;
 * the others are still answered. An unavailable database fails the whole request, so that the client retries it.
 */
export const figuresOf =
  (log: FastifyBaseLogger) =>
  async <Value>(name: string, value: Promise<Value>): Promise<Value | null> => {
    try {
      return await value
    } catch (error) {
      if (isUnavailable(error)) throw error
      log.error({ err: error, figure: name }, 'a figure cannot be had')
      return null
    }
  }

/** What all rows of a list count together (`over ()`), since it may have more than these first rows; 0 of none. */
export const countIn = <Row>(rows: readonly Row[] | null, countOf: (row: Row) => number) =>
  rows && (rows[0] ? countOf(rows[0]) : 0)

export type Figure = ReturnType<typeof figuresOf>
