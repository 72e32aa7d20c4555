import { demoAccounts } from '@iam/demo/people'
import { openLog } from '@iam/infra/log'
import { run } from '@iam/infra/run'
import { portalEnv } from './env.ts'
import { buildFrontend } from './frontend.ts'
import { startProduct } from './product.ts'
import { seed } from './seed.ts'

const log = openLog({ service: 'portal', level: 'warn' })
const say = (line: string) => console.log(line)

/** Runs the whole portal in this process, with its own database and, at first, the demo data, until it is ended. */
export function serve({ pages, onReady }: { readonly pages: boolean; readonly onReady: () => void }): void {
  run(start, { log })

  async function start(signal: AbortSignal) {
    const settings = portalEnv()
    log.level = settings.LOG_LEVEL
    if (pages) await buildFrontend(say, signal)
    let isComplete = false
    const check = () => (isComplete ? undefined : 'the demo data are still being written')
    await using opened = new AsyncDisposableStack()
    const product = opened.adopt(await startProduct(settings, log, { check, signal }), (each) => each.close())
    // Those under way are carried out before the event log closes: the next start goes on behind them.
    const underWay = new Set<Promise<unknown>>()
    opened.defer(async () => void (await Promise.allSettled(underWay)))
    const send: typeof product.seeding.send = (...command) => {
      signal.throwIfAborted()
      const sent = product.seeding.send(...command)
      underWay.add(sent)
      const over = () => underWay.delete(sent)
      sent.then(over, over)
      return sent
    }
    const hasDemo = await seed(settings, { ...product.seeding, send }, say)
    if (hasDemo) await product.projection.catchUp({ signal })
    isComplete = true
    say(`The portal is at ${product.url}`)
    if (hasDemo) {
      say(`Demo accounts, all with the password ${settings.DEMO_PASSWORD}:`)
      for (const { email, role } of demoAccounts) say(`  ${email.padEnd(24)} ${role}`)
    }
    onReady()
    const all = opened.move()
    return { close: () => all.disposeAsync() }
  }
}
