import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { announced } from '@iam/bench/live-views'
import { openBus } from '@iam/infra/bus/open'
import { openEventStore } from '@iam/infra/event-store/open'
import { type NewEvent, noStream } from '@iam/infra/event-store/port'
import { openLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { startProjectionService } from '@iam/projection-service/service'
import { secret } from '../directory/cookies.ts'
import { idOf } from '../log/ids.ts'
import { questionIdOf, sessionId, viewerIdOf } from './audience.ts'
import { type Recorded, type VotesAsked, wallMs } from './recorded.ts'

/**
 * Records votes, evenly spread, each of another member, and projects them: `votes.ts DATABASE QUESTIONS [NATS]`. With several
 * questions these are voted for in turn, and every fifth time something is said in the chat instead. What falls into 10 ms
 * is appended together. Without NATS the announcements go to the parent process.
 */
const everyMs = 10
const [, , url = '', counted = '', natsUrl = ''] = process.argv
const questions = Number(counted)
/** What falls behind is appended in parts, because a store takes 1 MiB at once. */
const maxTogether = 500
const chatsEvery = 5
const log = openLog({ service: 'votes', level: 'warn' })
const pool = openPool({ url, name: 'bench votes', max: 10, log })
const bus = await openBus({ natsUrl, log })
const store = await openEventStore({ url, pool, masterKeys: [secret], bus, log })
const projection = await startProjectionService({ store, pool, databaseUrl: url, bus, log })
if (!natsUrl) bus.subscribe(announced, (announcement) => process.send!(announcement))
let voted = 0

async function record({ perSecond, seconds }: VotesAsked): Promise<Recorded> {
  const batches: [number, number][] = []
  const first = voted
  const most = Math.round(perSecond * seconds)
  const began = performance.now()
  while (voted - first < most) {
    const next = began + Math.max(everyMs * (batches.length + 1), ((voted - first + 1) / perSecond) * 1_000)
    await delay(Math.max(0, next - performance.now()))
    const due = Math.min(most, Math.floor(((performance.now() - began) / 1_000) * perSecond))
    const count = Math.min(maxTogether, first + due - voted)
    if (count <= 0) continue
    const events = Array.from({ length: count }, (_, n) => eventOf(voted + n))
    await store.append(`amavote-${randomUUID()}`, noStream, events)
    voted += count
    batches.push([voted, wallMs()])
  }
  return batches
}

function eventOf(number: number): NewEvent {
  const id = idOf(23, number)
  const isSaid = questions > 1 && number % chatsEvery === 0
  const userId = isSaid ? viewerIdOf(0) : idOf(22, number)
  const happened = isSaid
    ? { type: 'ChatMessagePosted', data: { messageId: idOf(24, number), userId, message: `Hello ${number}` } }
    : { type: 'QuestionUpvoted', data: { questionId: questionIdOf(number % questions), userId, was: 'none' } }
  return {
    id,
    type: happened.type,
    data: { sessionId, ...happened.data },
    metadata: {
      actor: { userId: userId as never, role: 'creator', via: 'web' },
      ...{ correlationId: id, causationId: id, commandId: id, schemaVersion: 1 },
    },
  }
}

process.on('message', async (asked: VotesAsked) => process.send!({ recorded: await record(asked) }))
process.once('SIGTERM', async () => {
  await projection.close()
  await store.close()
  await bus.close()
  await pool.end()
  process.exit()
})
process.send!('ready')
