/** The URL with additional settings for its sessions; those that it has already stay. */
export function withSettings(url: string, settings: Readonly<Record<string, string>>): string {
  const target = new URL(url)
  const given = target.searchParams.get('options')
  const added = Object.entries(settings).map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
  target.searchParams.set('options', [...(given ? [given] : []), ...added].join(' '))
  return target.href
}
