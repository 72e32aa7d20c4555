import { allCalls, refusalsOf } from '@iam/contracts/calls'
import type { Refusal } from '@iam/contracts/refusal'
import { allRefusals } from '@iam/contracts/refusals'
import type { RefusalCode } from '@iam/contracts/rejected'

type Operation = { operationId?: string; responses?: Record<string, unknown> }
type Document = { paths?: Record<string, Record<string, Operation>> }

/** Adds to each call what it refuses, by status, with the sentence of each code as an example. */
export function describeRefusals<Described extends object>(document: Described): Described {
  for (const operations of Object.values((document as Document).paths ?? {}))
    for (const operation of Object.values(operations)) {
      const call = allCalls[operation.operationId as keyof typeof allCalls]
      if (call) operation.responses = { ...responsesFor(refusalsOf(call)), ...operation.responses }
    }
  return document
}

function responsesFor(codes: readonly RefusalCode[]): Record<string, unknown> {
  const byStatus = Object.groupBy(codes, (code) => String(allRefusals[code][0]))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, some = []]) => [
      status,
      {
        description: some.map((code) => `\`${code}\``).join(', '),
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(some.map((code) => [code, exampleOf(code)])),
          },
        },
      },
    ]),
  )
}

function exampleOf(code: RefusalCode) {
  const [status, sentence, example] = allRefusals[code] as Refusal
  return { summary: sentence(example as never), value: { status, code, detail: sentence(example as never) } }
}
