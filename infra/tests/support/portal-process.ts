import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const startScript = fileURLToPath(new URL('../../standalone/src/start.ts', import.meta.url))

/** `npm start` for tests that open no page, so that the pages need not be built first. */
export const withoutPages = [process.execPath, startScript, '--without-pages'] as const

export type PortalProcess = {
  /** Where it is served. */
  readonly url: string
  readonly pid: number
  /** Its output so far, stdout and stderr. */
  said(): string
  /** Sends a signal and waits for the end; the exit code, or null where the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export type PortalProcessOptions = {
  readonly env: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Another script or program than `node start.ts`, such as npm. */
  readonly command?: readonly [string, ...string[]]
  /** Signals go to it and to all that it started, as Ctrl-C in a terminal does. */
  readonly isGroup?: boolean
  readonly uid?: number
  readonly gid?: number
}

/** Thrown where the portal ended before it was ready. */
export class PortalEnded extends Error {
  override readonly name = 'PortalEnded'
  readonly code: number | null
  readonly said: string
  constructor(code: number | null, said: string) {
    super(`the portal ended with ${code}: ${said}`)
    this.code = code
    this.said = said
  }
}

/** `npm start` as a real process, ready to be used. */
export async function startPortal(options: PortalProcessOptions): Promise<PortalProcess> {
  const [program, ...args] = options.command ?? [process.execPath, startScript]
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', ...options.env },
    ...(options.cwd && { cwd: options.cwd }),
    ...(options.uid !== undefined && { uid: options.uid, gid: options.gid }),
    detached: options.isGroup ?? false,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: string) => {
      text += chunk
      const served = /The portal is at (http:\S+)/.exec(text)?.[1]
      if (served) resolve(served)
    }
    child.stdout.setEncoding('utf8').on('data', listen)
    child.stderr.setEncoding('utf8').on('data', listen)
    child.once('error', reject)
    child.once('close', (code) => reject(new PortalEnded(code, text)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    said: () => text,
    end: (signal) => end(child, signal, options.isGroup ?? false),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals, isGroup: boolean): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const closed = once(child, 'exit')
  process.kill(isGroup ? -(child.pid ?? 0) : (child.pid ?? 0), signal)
  const [code] = (await closed) as [number | null]
  return code
}
