type Choices = Readonly<Record<string, readonly string[]>>
export type FiltersOf<Of extends Choices> = Readonly<Record<keyof Of | 'search', string>>

/** A list's filters in its address: a search, and one of each select's choices, the first of which filters nothing. */
export const filtersOf = <Of extends Choices>(choices: Of) => ({
  /** What the list shows, read off the address; a choice that does not exist is no choice. */
  filtersIn(address: URLSearchParams): FiltersOf<Of> {
    const chosen = Object.entries(choices).map(([name, of]) => {
      const asked = address.get(name)?.toLowerCase()
      return [name, of.find((choice) => choice.toLowerCase() === asked) ?? of[0]]
    })
    return { search: address.get('search') ?? '', ...Object.fromEntries(chosen) }
  },

  /** What is sent and what stands in the address: only what filters. */
  queryOf(filters: FiltersOf<Of>): Record<string, string> {
    const search = filters.search.trim()
    const chosen = Object.entries(choices).flatMap(([name, [all]]) =>
      filters[name] === all ? [] : [[name, filters[name]!]],
    )
    return { ...(search && { search }), ...Object.fromEntries(chosen) }
  },
})
