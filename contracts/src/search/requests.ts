import * as z from 'zod'
import { Text } from '../text.ts'

/** How many hits a group has at most if the query does not say it. */
export const defaultHits = 5

export const SearchQuery = z.strictObject({
  q: Text.trim().min(1, 'Write what you are looking for.').max(100, 'Search for at most 100 characters.'),
  limit: z.coerce.number<string>().int().min(1).max(10).optional(),
})
