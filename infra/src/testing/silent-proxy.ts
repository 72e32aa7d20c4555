import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type SilentProxy = {
  /** The server's URL by way of this proxy. */
  readonly url: string
  /** From now on nothing passes, in either direction, and neither side is told: no FIN, no RST. */
  fallSilent(): void
  /** New connections work again. Those that fell silent stay so: bytes were lost on them. */
  heal(): void
  /** Closes every connection, as a server that ends does. */
  breakOff(): void
  close(): Promise<void>
}

/**
 * A TCP proxy to a server, which can fall silent like a host that vanished or a firewall that lost its state: it
 * swallows what either side sends, also the end of a connection. For URLs of one host. The server's probes
 * (tcp_keepalives_*) are answered by this proxy's system, where a vanished host would not answer: so the proxy itself
 * ends the server's side after `givenUpAfterMs`, the time that the probes are set to. Without it, never.
 */
export async function openSilentProxy(
  url: string,
  { givenUpAfterMs }: { readonly givenUpAfterMs?: number } = {},
): Promise<SilentProxy> {
  const target = new URL(url)
  const [host, port] = [target.hostname, Number(target.port)]
  const open = new Set<{ swallow(): void; destroy(): void }>()
  let isSilent = false

  const server = createServer({ allowHalfOpen: true }, (near) => {
    near.on('error', () => {})
    if (isSilent) {
      near.resume()
      open.add({ swallow() {}, destroy: () => near.destroy() })
      return
    }
    const far = connect({ host, port, allowHalfOpen: true })
    far.on('error', () => {})
    let swallows = false
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => void (swallows || to.write(bytes)))
      from.on('end', () => void (swallows || to.end()))
      from.on('close', () => void (swallows || to.destroy()))
    }
    pass(near, far)
    pass(far, near)
    open.add({
      swallow() {
        swallows = true
        if (givenUpAfterMs !== undefined) setTimeout(() => far.destroy(), givenUpAfterMs).unref()
      },
      destroy() {
        near.destroy()
        far.destroy()
      },
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  target.hostname = '127.0.0.1'
  target.port = String((server.address() as AddressInfo).port)

  function breakOff(): void {
    for (const connection of open) connection.destroy()
    open.clear()
  }
  return {
    url: target.href,
    fallSilent() {
      isSilent = true
      for (const connection of open) connection.swallow()
    },
    heal() {
      isSilent = false
    },
    breakOff,
    async close() {
      breakOff()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
