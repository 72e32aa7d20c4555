import { useSearchParams } from 'react-router-dom'

/** The open one of the tabs, kept in the URL unless it is the first, and a function that opens another. */
export function useTab(tabs: Readonly<Record<string, string>>) {
  const [searchParams, setSearchParams] = useSearchParams()
  const first = Object.keys(tabs)[0]!
  const asked = searchParams.get('tab') ?? first
  const open = (next: string | null) =>
    setSearchParams(next && next !== first ? { tab: next } : {}, { replace: true, preventScrollReset: true })
  return [Object.hasOwn(tabs, asked) ? asked : first, open] as const
}
