import type { Bench } from '../benchmark.ts'
import type { Checkout } from '../checkout/checkout.ts'
import { type Server, startProgram, startServer } from '../program.ts'
import type { Recorded, VotesAsked } from './recorded.ts'

/** The gateways of one database, and what records and projects the votes. */
export type Portal = {
  readonly gateways: readonly Server[]
  vote(asked: VotesAsked): Promise<Recorded>
}

type PortalOptions = {
  readonly databaseUrl: string
  /** Without it there is one gateway, else two. */
  readonly natsUrl?: string | undefined
  readonly questions?: number
  readonly from: Checkout
  readonly defer: Bench['defer']
}

export async function openPortal({
  databaseUrl,
  natsUrl,
  questions = 1,
  from,
  defer,
}: PortalOptions): Promise<Portal> {
  const nats = natsUrl ? [natsUrl] : []
  const start = () => startServer({ file: 'directory/ours.ts', arguments: [databaseUrl, ...nats], from })
  const gateways = natsUrl ? [await start(), await start()] : [await start()]
  const { program } = await startProgram({
    ...{ file: 'fanout/votes.ts', from },
    arguments: [databaseUrl, String(questions), ...nats],
  })
  for (const one of [program, ...gateways]) defer(one.close)
  program.listen(
    (said) => 'recorded' in (said as object),
    (announcement) => {
      for (const gateway of gateways) gateway.send(announcement as object)
    },
  )
  return {
    gateways,
    vote: async (asked) => ((await program.ask(asked)) as { recorded: Recorded }).recorded,
  }
}
