import { type ServiceProcess, startService } from '../support/service-process.ts'

export type Kind = 'command-service' | 'projection-service' | 'gateway'
export type Member = { readonly kind: Kind; service: ServiceProcess }
export type Fleet = {
  readonly members: readonly Member[]
  readonly gateways: readonly [string, string]
  /** Ends it with a signal, and starts it again at the same address. */
  restart(member: Member, signal: NodeJS.Signals): Promise<void>
  /** Of the two services of this kind the leader, by its gauge, and the standby. */
  leaderOf(kind: Kind): Promise<{ readonly leader: Member; readonly standby: Member }>
  close(): Promise<void>
}

const led: Readonly<Partial<Record<Kind, string>>> = {
  'command-service': 'processes',
  'projection-service': 'read models',
}

/** Two of each service as processes, as production runs them. */
export async function startFleet(env: Readonly<Record<string, string>>): Promise<Fleet> {
  const members: Member[] = []
  const settings: Record<string, string> = { ...env, NODE_ENV: 'production' }
  const two = async (kind: Kind) => {
    for (let n = 0; n < 2; n++) members.push({ kind, service: await startService(kind, settings) })
    return members.filter((member) => member.kind === kind).map(({ service }) => service.url)
  }
  settings.COMMAND_URL = (await two('command-service')).join(',')
  await two('projection-service')
  const [one = '', other = ''] = await two('gateway')

  const leads = async ({ kind, service }: Member) => {
    const answer = await fetch(`${service.url}/metrics`, { signal: AbortSignal.timeout(1_000) }).catch(
      () => undefined,
    )
    return (await answer?.text())?.includes(`iam_leads{what="${led[kind]}"} 1`) ?? false
  }

  return {
    members,
    gateways: [one, other],
    async restart(member, signal) {
      await member.service.end(signal)
      member.service = await startService(member.kind, settings, {
        port: Number(new URL(member.service.url).port),
      })
    },
    async leaderOf(kind) {
      const both = members.filter((member) => member.kind === kind)
      const leading = await Promise.all(both.map(leads))
      const [leader] = both.filter((_, n) => leading[n])
      const [standby] = both.filter((_, n) => !leading[n])
      if (!leader || !standby) throw new Error(`not just one ${kind} leads: ${leading}`)
      return { leader, standby }
    },
    async close() {
      for (const { service } of members.toReversed()) {
        process.kill(service.pid, 'SIGCONT')
        await service.end('SIGTERM')
      }
    },
  }
}
