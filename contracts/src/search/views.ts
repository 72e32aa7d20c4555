import * as z from 'zod'

/** A thing that a search found. */
export const SearchHit = z
  .object({
    id: z.string(),
    title: z.string(),
    /** A second line: a handle, a brand, an amount. */
    note: z.string(),
    /** The address of its page. */
    link: z.string(),
    /** The part of the title that was found, from its first character to the one behind it; null if it is not in the title. */
    match: z.object({ from: z.int(), to: z.int() }).nullable(),
  })
  .meta({ id: 'SearchHit' })
export type SearchHit = z.infer<typeof SearchHit>

const Hits = z.array(SearchHit).readonly()

export const SearchAnswer = z
  .object({
    /** What fits best comes first. Offers and contents are the caller's own. */
    groups: z.object({ pages: Hits, creators: Hits, campaigns: Hits, offers: Hits, contents: Hits }),
  })
  .meta({ id: 'SearchAnswer' })
export type SearchAnswer = z.infer<typeof SearchAnswer>
