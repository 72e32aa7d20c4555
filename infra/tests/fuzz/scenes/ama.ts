import type { Body } from '../bodies.ts'
import { type Cast, ok, type Player } from '../cast.ts'
import { reading, reason, type Scene, type Scenes } from './scene.ts'

const ama = '/api/iam/ama'
type Room = { readonly host: Player; readonly id: string }

const terms = () => ({
  ...{ title: 'Glazes', description: 'Ask about glazes.', durationMin: 60 },
  scheduledAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
})

/** A session of a new host, who has one live at a time. */
async function scheduled({ newCreator }: Cast): Promise<Room> {
  const host = await newCreator()
  const { id } = ok(await host.post(`${ama}/sessions`, terms())).session
  return { host, id }
}
async function live(cast: Cast): Promise<Room> {
  const room = await scheduled(cast)
  ok(await room.host.post(`${ama}/sessions/${room.id}/start`))
  return room
}
const ask = async ({ creator }: Cast, { id: sessionId }: Room, question = 'Which kiln?'): Promise<string> =>
  ok(await creator.post(`${ama}/questions`, { sessionId, question })).question.id

const sessionOf = ({ host, id }: Room) => reading(host, `${ama}/sessions/${id}`, 'session')
async function questionOf({ host, id }: Room, wanted: string): Promise<Body> {
  const { questions } = ok(await host.get(`${ama}/sessions/${id}`))
  return questions.find((one: Body) => one.id === wanted) ?? {}
}

const onSession = (room: Room, base: Body, more: Partial<Scene> = {}): Scene => ({
  ...{ by: room.host, id: room.id, base, read: () => sessionOf(room) },
  ...more,
})
/** What the host does with a question of the creator. */
async function onQuestion(cast: Cast, base: Body, more: Partial<Scene> = {}): Promise<Scene> {
  const room = await live(cast)
  const id = await ask(cast, room)
  return { by: room.host, id, base, read: () => questionOf(room, id), ...more }
}

export const amaScenes: Scenes = {
  async scheduleAmaSession({ creator: by }) {
    const read = ({ session: { id } }: { session: { id: string } }) =>
      reading(by, `${ama}/sessions/${id}`, 'session')
    return { by, base: terms(), pinned: ['scheduledAt'], read }
  },
  editAmaSession: async (cast) => onSession(await scheduled(cast), {}, { pinned: ['scheduledAt'] }),
  cancelAmaSession: async (cast) => onSession(await scheduled(cast), reason, { unread: ['reason'] }),
  async removeAmaParticipant(cast) {
    const base = { userId: cast.creator.userId, ...reason }
    return onSession(await scheduled(cast), base, { pinned: ['userId'], unread: ['userId', 'reason'] })
  },
  async readmitAmaParticipant(cast) {
    const room = await scheduled(cast)
    const base = { userId: cast.creator.userId }
    ok(await room.host.post(`${ama}/sessions/${room.id}/remove-participant`, { ...base, ...reason }))
    return onSession(room, base, { pinned: ['userId'], unread: ['userId'] })
  },

  async askQuestion(cast) {
    const room = await live(cast)
    const base = { sessionId: room.id, question: 'Which kiln?' }
    const read = async ({ question }: { question: Body }) => questionOf(room, question.id as string)
    return { by: cast.creator, base, pinned: ['sessionId'], read }
  },
  async voteQuestion(cast) {
    const scene = await onQuestion(cast, {}, { unread: ['action'] })
    return { ...scene, by: cast.brand }
  },
  async answerQuestion(cast) {
    return onQuestion(cast, { text: 'The small one.' }, { unread: ['text'] })
  },
  dismissQuestion: (cast) => onQuestion(cast, reason, { unread: ['reason'] }),
  async mergeQuestion(cast) {
    const room = await live(cast)
    const [id, intoId] = [await ask(cast, room), await ask(cast, room, 'Which kiln is it?')]
    const read = async () => ({ intoId: (await questionOf(room, id)).mergedInto })
    return { by: room.host, id, base: { intoId }, pinned: ['intoId'], read }
  },
  async postChatMessage(cast) {
    const { host, id } = await live(cast)
    const read = async ({ message: { id: wanted } }: { message: { id: string } }) => {
      const { messages } = ok(await host.get(`${ama}/sessions/${id}`))
      return messages.find((one: Body) => one.id === wanted)
    }
    return { by: host, id, base: { message: 'Hello.' }, read }
  },
}
