type Choices = Readonly<Record<string, readonly string[]>>
export type FiltersOf<Of extends Choices> = Readonly<Record<keyof Of | 'search', string>>

/** The filters of a list in its URL: a search text, and a choice for each select, the first of which means no filter. */
export const filtersOf = <Of extends Choices>(choices: Of) => ({
  /** Reads the filters from the URL; an unknown choice means no filter. */
  filtersIn(searchParams: URLSearchParams): FiltersOf<Of> {
    const chosen = Object.entries(choices).map(([name, of]) => {
      const asked = searchParams.get(name)?.toLowerCase()
      return [name, of.find((choice) => choice.toLowerCase() === asked) ?? of[0]]
    })
    return { search: searchParams.get('search') ?? '', ...Object.fromEntries(chosen) }
  },

  /** The active filters, for the request and the URL. */
  queryOf(filters: FiltersOf<Of>): Record<string, string> {
    const search = filters.search.trim()
    const chosen = Object.entries(choices).flatMap(([name, [all]]) =>
      filters[name] === all ? [] : [[name, filters[name]!]],
    )
    return { ...(search && { search }), ...Object.fromEntries(chosen) }
  },
})

/** The choices of a select, in the order of their names. */
export const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
