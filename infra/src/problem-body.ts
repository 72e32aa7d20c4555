import { STATUS_CODES } from 'node:http'
import type { Problem } from '@iam/contracts/problem'

/** The body of an answer that refuses or failed. */
export const problemBody = ({
  status,
  code,
  detail,
  errors,
}: Pick<Problem, 'status' | 'code' | 'detail' | 'errors'>): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail,
  code,
  ...(errors && { errors }),
})
