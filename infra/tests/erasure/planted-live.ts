import { letters, type Planting, type Speaker } from './planting.ts'

type Sides = { readonly person: Speaker; readonly brand: Speaker }

const ama = '/api/iam/ama'
const terms = (more: object = {}) => ({
  ...{ title: `Bread ${letters(6)}`, description: 'Ask about bread.', durationMin: 60 },
  scheduledAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  ...more,
})

/** In live sessions: what the creator wrote as a host and as a participant, and what another host wrote to them. */
export async function isLive(planting: Planting, { person, brand }: Sides, userId: string): Promise<void> {
  await hosts(planting, person)
  await takesPart(planting, { person, brand }, userId)
}

async function hosts(planting: Planting, person: Speaker): Promise<void> {
  const said = () => ({
    ...{ title: planting.word(), description: planting.prose(), tags: [planting.word()] },
  })
  const schedule = async () =>
    `${ama}/sessions/${(await person.post(`${ama}/sessions`, terms(said()))).session.id}`
  await person.post(`${await schedule()}/cancel`, { reason: `${planting.word()} is ill.` })
  const session = await schedule()
  await person.patch(session, said())
  await person.post(`${session}/start`)
  await person.post(`${session}/chat`, { message: planting.prose(), type: 'host_announcement' })
  await person.post(`${session}/end`)
}

async function takesPart(planting: Planting, { person, brand }: Sides, userId: string): Promise<void> {
  const { session } = await brand.post(`${ama}/sessions`, terms())
  const path = `${ama}/sessions/${session.id}`
  await brand.post(`${path}/start`)
  await person.post(`${ama}/${session.id}/join`)
  const ask = async () => {
    const body = { sessionId: session.id, question: planting.prose() }
    return `${ama}/questions/${(await person.post(`${ama}/questions`, body)).question.id}`
  }
  await brand.post(`${await ask()}/answer`, { text: `Dear ${planting.word()}, both.` })
  await brand.post(`${await ask()}/dismiss`, { reason: `Not here, ${planting.word()}.` })
  await ask()
  await person.post(`${path}/chat`, { message: planting.prose() })
  await brand.post(`${path}/remove-participant`, { userId, reason: `${planting.word()} shouted.` })
  await brand.post(`${path}/end`)
}
