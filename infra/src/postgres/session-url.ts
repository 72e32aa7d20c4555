/**
 * The same URL with the session settings of every connection of ours: views first, then tables, times in UTC. They stand in
 * the URL because pg and slonik both read them from there.
 */
export function sessionUrl(url: string): string {
  const target = new URL(url)
  const given = target.searchParams.get('options')
  const ours = '-c search_path=views,public -c TimeZone=UTC'
  target.searchParams.set('options', given ? `${ours} ${given}` : ours)
  return target.href
}
