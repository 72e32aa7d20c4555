import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type Checkout, thisCheckout } from './checkout/checkout.ts'
import { preloadsOf } from './checkout/preloads.ts'

/** A program of a benchmark, running in its own process. */
type Program = {
  readonly pid: number
  /** Sends a message and resolves with the next message of the process. */
  ask(message: object): Promise<unknown>
  send(message: object): void
  /** Calls `hear` for each message of the process that is no answer, and keeps these from `ask`. */
  listen(isAnswer: (said: unknown) => boolean, hear: (said: unknown) => void): void
  close(): Promise<void>
}

export type Server = Program & { readonly url: string }

type Start = {
  /** Relative to this file, such as `directory/ours.ts`. */
  readonly file: string
  readonly arguments?: readonly string[]
  /** The checkout whose code it runs; default: this tree. */
  readonly from?: Checkout
}

/** Killed on exit, so that a failed run leaves no processes that would disturb the next one. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a server, which sends its port once it is ready. */
export async function startServer(start: Start): Promise<Server> {
  const { program, said } = await startProgram(start)
  return { ...program, url: `http://127.0.0.1:${(said as { port: number }).port}` }
}

/** Starts a program; `said` is its first message, which it sends once it is ready. */
export async function startProgram({ file, from = thisCheckout, ...given }: Start) {
  const child = fork(new URL(file, import.meta.url), given.arguments ?? [], {
    stdio: ['ignore', 2, 2, 'ipc'],
    execArgv: [...preloadsOf(from)],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const failed = failure(child, file)
  let isAnswer = (_: unknown) => true
  const answer = () =>
    new Promise<unknown>((resolve) => {
      child.on('message', function take(said) {
        if (!isAnswer(said)) return
        child.off('message', take)
        resolve(said)
      })
    })
  const said = await Promise.race([answer(), failed])
  const program: Program = {
    pid: child.pid!,
    send: (message) => void child.send(message),
    ask(asked) {
      const answered = Promise.race([answer(), failed])
      child.send(asked)
      return answered
    },
    listen(isOne, hear) {
      isAnswer = isOne
      child.on('message', (said) => isOne(said) || hear(said))
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
  return { program, said }
}

/** Runs a program that sends a message once its work is done, and ends it. */
export async function runProgram({ file, from = thisCheckout, ...given }: Start): Promise<void> {
  const { program } = await startProgram({ file, from, ...given })
  await program.close()
}

function failure(child: ChildProcess, file: string): Promise<never> {
  const failed = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${file} ended with ${code ?? signal} before it answered`)
  })
  // Prevents an unhandled rejection when the program exits while no answer is awaited.
  failed.catch(() => {})
  return failed
}
