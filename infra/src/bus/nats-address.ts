import type { ConnectionOptions } from 'nats'

const schemes = new Set(['nats:', 'tls:'])

/**
 * Parses NATS_URL: one server or several separated by commas, such as `nats://user:password@a:4222,b:4222`. The scheme
 * and the credentials of the first apply to all. Undefined for anything else.
 */
export function natsAddress(
  value: string,
): Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'token' | 'tls'> | undefined {
  const [first = '', ...others] = value.split(',').map((each) => each.trim())
  const urls = [first, ...others.map((each) => (each.includes('://') ? each : `nats://${each}`))]
  if (!urls.every((url) => URL.canParse(url) && schemes.has(new URL(url).protocol) && new URL(url).hostname))
    return undefined
  const [{ protocol, username, password }] = [new URL(first)]
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  return {
    servers: urls.map((url) => new URL(url).host),
    ...(name && secret && { user: name, pass: secret }),
    ...(name && !secret && { token: name }),
    ...(protocol === 'tls:' && { tls: {} }),
  }
}
