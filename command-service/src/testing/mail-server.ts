import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { SMTPServer } from 'smtp-server'

export type Letter = { readonly to: string; readonly text: string; readonly secure: boolean }

/**
 * What happens to a mail instead of being accepted: a 5xx for the recipient or for the mail, a 4xx, silence, a
 * connection that is cut before the mail is accepted, between that and the 250, or right after the 250.
 */
export type Fate = 'unknown' | 'unwanted' | 'deferred' | 'hang' | 'lost' | 'unanswered' | 'closed'

type Options = {
  readonly security?: 'plain' | 'starttls' | 'tls'
  readonly port?: number
  /** `before`: how many mails to this recipient the server has seen. */
  readonly fateOf?: (recipient: string, before: number) => Fate | undefined
}

const answer = (responseCode: number) => Object.assign(new Error('not this mail'), { responseCode })
const refusal = { unknown: 550, unwanted: 554, deferred: 451 } as const

/** How many mails an unreliable server gets in a run of the tests; `MAILS=2000` in a full one. */
export const mailsInRun = Number(process.env.MAILS ?? 400)

/** An SMTP server on this machine. */
export async function openMailServer({
  security = 'plain',
  port = 0,
  fateOf = () => undefined,
}: Options = {}) {
  const accepted: Letter[] = []
  /** Whom the server has refused for good, at each time. */
  const refused: string[] = []
  /** Recipients of mails whose answer may not have arrived. */
  const unanswered = new Set<string>()
  const seen = new Map<string, number>()
  const sockets = new Map<number, { readonly socket: Socket; answered?: string }>()
  const certificate = security === 'plain' ? undefined : await selfSigned()

  const server = new SMTPServer({
    ...certificate,
    secure: security === 'tls',
    authOptional: true,
    closeTimeout: 100,
    disableReverseLookup: true,
    ...(security === 'plain' && { disabledCommands: ['STARTTLS'] }),
    onRcptTo({ address }, { remotePort }, done) {
      const fate = fateOf(address, seen.get(address) ?? 0)
      if (fate === 'hang') return
      if (fate !== 'unknown') return done()
      refused.push(address)
      note(remotePort, address)
      done(answer(refusal[fate]))
    },
    onData(stream, { envelope, secure, remotePort }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo[0]!.address
        const before = seen.get(to) ?? 0
        seen.set(to, before + 1)
        const fate = fateOf(to, before)
        const socket = sockets.get(remotePort)?.socket
        if (fate === 'lost') return void socket?.destroy()
        if (fate === 'unwanted') refused.push(to)
        note(remotePort, to)
        if (fate === 'unwanted' || fate === 'deferred') return done(answer(refusal[fate]))
        accepted.push({ to, secure, text: Buffer.concat(chunks).toString() })
        if (fate === 'unanswered') {
          unanswered.add(to)
          return void socket?.destroy()
        }
        done()
        if (fate === 'closed') setImmediate(() => socket?.destroySoon())
      })
    },
  })
  const note = (remotePort: number, recipient: string) => {
    const connection = sockets.get(remotePort)
    if (connection) connection.answered = recipient
  }
  // Clients that do not trust the certificate break off.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, { socket })
    socket.once('close', () => sockets.delete(remotePort))
  })
  const listen = async (at: number) => {
    server.server.listen(at, '127.0.0.1')
    await once(server.server, 'listening')
  }
  await listen(port)
  const taken = (server.server.address() as AddressInfo).port
  return {
    ...{ accepted, refused, unanswered, port: taken },
    url: `${security === 'tls' ? 'smtps' : 'smtp'}://localhost:${taken}`,
    tls: certificate && { ca: certificate.cert },
    /** Dies with all its connections, and is back after so many ms. */
    async die(forMs: number) {
      server.server.close()
      for (const { socket, answered } of sockets.values()) {
        if (answered !== undefined) unanswered.add(answered)
        socket.destroy()
      }
      await delay(forMs)
      await listen(taken)
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** A certificate of localhost that is its own authority. */
async function selfSigned() {
  const folder = await temporaryFolder()
  const [keyFile, certFile] = [join(folder.path, 'key.pem'), join(folder.path, 'cert.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names]
  execFileSync('openssl', [...request, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' })
  const pair = { key: readFileSync(keyFile), cert: readFileSync(certFile) }
  await folder.remove()
  return pair
}
