type Request = {
  readonly host: string
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The bytes of an HTTP/1.1 request. */
export function request({ host, path, method = 'GET', headers = {}, body }: Request): Buffer {
  const all: Record<string, string> = { host, ...headers }
  if (body !== undefined) all['content-length'] = String(Buffer.byteLength(body))
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}
