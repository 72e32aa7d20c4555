import type { RefusalCode, Said } from '@iam/contracts/rejected'
import { type Refused, Rejected } from '@iam/contracts/rejected'
import { GraphQLError } from 'graphql'

/** A refusal as GraphQL answers it: its sentence, with `extensions {status, code}`. */
export const refused = ({ message, status, code }: Refused): GraphQLError =>
  new GraphQLError(message, { extensions: { status, code } })

export const refusedAs = <Code extends RefusalCode>(code: Code, ...said: Said<Code>): GraphQLError =>
  refused(new Rejected(code, ...said))
