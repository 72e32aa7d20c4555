/**
 * Settings of every session. With the last four the server notices within 5 s that the client's host has gone, and
 * releases the session's locks and its connection slot; on a system without such a setting PostgreSQL ignores it.
 */
const settings = [
  'search_path=views,public',
  'TimeZone=UTC',
  'tcp_user_timeout=5000',
  'tcp_keepalives_idle=3',
  'tcp_keepalives_interval=1',
  'tcp_keepalives_count=2',
]

/**
 * The URL with the settings of every session: views before tables, times in UTC. They are in the URL because all
 * clients read them from there.
 */
export function sessionUrl(url: string): string {
  const target = new URL(url)
  const given = target.searchParams.get('options')
  const ours = settings.map((setting) => `-c ${setting}`).join(' ')
  target.searchParams.set('options', given ? `${ours} ${given}` : ours)
  return target.href
}
