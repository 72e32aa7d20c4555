import { type AddressInfo, connect, createServer } from 'node:net'

/**
 * A TCP proxy to a server that replaces a text in its answers by another of the same length, so that a real server
 * reports another version. Returns the URL of the proxy.
 */
export async function openRewritingProxy(url: string, from: string, to: string) {
  if (from.length !== to.length) throw new TypeError('lengths stand in what is sent: keep them')
  const target = new URL(url)
  const [host, port] = [target.hostname, Number(target.port)]
  const server = createServer((near) => {
    const far = connect({ host, port })
    near.pipe(far)
    far.on('data', (bytes) => near.write(bytes.toString('latin1').replaceAll(from, to), 'latin1'))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  target.hostname = '127.0.0.1'
  target.port = String((server.address() as AddressInfo).port)
  return { url: target.href, close: () => new Promise((resolve) => server.close(resolve)) }
}
