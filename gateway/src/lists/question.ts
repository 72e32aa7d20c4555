import { parse } from 'node:querystring'
import { Rejected } from '@iam/contracts/rejected'
import { searchText } from '@iam/contracts/search/search-text'
import type * as z from 'zod'
import { type Issue, sentenceOf } from '../http/sentences.ts'
import type { ParsedQuery } from './answers.ts'
import { plainQueries } from './plain-query.ts'
import type { SortKey } from './ranks.ts'

/** How many entries a page has if the query does not say it. */
export const defaultLimit = 24

/** What the queries of all public lists may contain. */
type Filter = {
  readonly search?: string | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** Returns what parses the query strings of a public list, and throws 400 with the invalid fields. */
export function queryParser<Chosen extends Filter>(
  schema: z.ZodObject & z.ZodType<Chosen>,
  facetsAsked: (chosen: Chosen) => number,
  placeOf: (cursor: string) => SortKey,
) {
  const readPlain = plainQueries(schema)
  return (query: unknown): ParsedQuery => {
    const chosen = readPlain(query as Readonly<Record<string, unknown>>) ?? readQuery(schema, query)
    const { search = '', limit = defaultLimit, cursor }: Filter = chosen
    const text = searchText(search)
    if (text === '' && search !== '') return { key: 'nothing', question: undefined }
    const facets = facetsAsked(chosen)
    const after = cursor === undefined ? undefined : placeOf(cursor)
    return { key: `${facets} ${limit} ${cursor ?? ''} ${text}`, question: { text, facets, limit, after } }
  }
}

/** The parameters of a query string, as the router parses them. It throws where the two differ: at malformed escapes. */
export function parametersOf(query: string): object {
  decodeURIComponent(query)
  return parse(query)
}

type QueryIssue = Issue & { readonly path: readonly PropertyKey[]; readonly keys?: readonly string[] }

/** Parses a query by its schema; throws 400 with the invalid fields. */
export function readQuery<Chosen>(schema: z.ZodType<Chosen>, query: unknown): Chosen {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const errors = (parsed.error.issues as readonly QueryIssue[]).map((issue) => ({
    path: [...issue.path, ...(issue.keys?.slice(0, 1) ?? [])].join('.'),
    message: sentenceOf(issue),
  }))
  throw new Rejected('invalid-input', { errors })
}
