/** The schemes of EVENT_STORE_URL; the client of EventStoreDB itself knows the two esdb schemes only. */
const eventStoreSchemes = [
  'postgres',
  'postgresql',
  'esdb',
  'esdb+discover',
  'kurrentdb',
  'kurrentdb+discover',
] as const

/** Error text for the operator; never shows the value, which may contain a password. */
export const eventStoreUrlSentence = `must be a URL that begins with ${eventStoreSchemes
  .map((scheme) => `${scheme}://`)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ')}, with one host or, of EventStoreDB, several with commas between them`

export type EventStoreDbUrl = {
  /**
   * The URL for the client, without the credentials, because the client prints its URL if it does not know an option.
   */
  readonly connection: string
  readonly credentials: { readonly username: string; readonly password: string } | undefined
  /** Prefix of the name of every stream (`streamPrefix=…`), so that a server can hold several logs. */
  readonly streamPrefix: string
  readonly hosts: readonly string[]
}

const form =
  /^(?:esdb|kurrentdb)(\+discover)?:\/\/(?:([^:@/?#\s]+):([^@/?#\s]+)@)?([^/?#@\s]+)\/?(?:\?([^\s#]*))?$/
const host = /^[\w.-]+(?::\d{1,5})?$/

/** Parses a URL of EventStoreDB, which may name several hosts (`URL` does not allow that); undefined if it is none. */
export function eventStoreDbUrl(url: string): EventStoreDbUrl | undefined {
  const [, discover = '', username, password, names = '', query = ''] = form.exec(url) ?? []
  const hosts = names.split(',')
  if (!hosts.every((each) => host.test(each))) return undefined
  const options = query.split('&').filter((option) => option !== '')
  const prefix = 'streamPrefix='
  const passed = options.filter((option) => !option.startsWith(prefix)).join('&')
  try {
    return {
      connection: `esdb${discover}://${names}${passed && `?${passed}`}`,
      credentials:
        username === undefined || password === undefined
          ? undefined
          : { username: decodeURIComponent(username), password: decodeURIComponent(password) },
      streamPrefix: decodeURIComponent(
        options.find((option) => option.startsWith(prefix))?.slice(prefix.length) ?? '',
      ),
      hosts,
    }
  } catch {
    return undefined
  }
}

export const isPostgresUrl = (url: string): boolean => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url)

export const isEventStoreUrl = (url: string): boolean =>
  isPostgresUrl(url) || eventStoreDbUrl(url) !== undefined
