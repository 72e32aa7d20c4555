import { act, ask, endLive, join, newLive, newOver, newSession, newTerms, say, step } from '../ama.ts'
import { newCreator, word } from '../people.ts'
import type { Stage } from './cast.ts'
import { because, everyRole, signedIn, status } from './expected.ts'

/** The owner is the host. */
const byHost = (answer: number) => status(401, answer, 403, 403, answer, 403)
const scheduled = ({ owner }: Stage) => newSession(owner)
const live = ({ owner }: Stage) => newLive(owner)
const over = ({ owner }: Stage) => newOver(owner)
const startable = async (stage: Stage) => {
  await endLive(stage.owner)
  return scheduled(stage)
}
const paused = async (stage: Stage) => step(stage.owner, await live(stage), 'pause')

/** A session of the owner that takes questions before it starts, for which the brand is registered. */
const early = async ({ owner, clients }: Stage, more: object = {}) => {
  const session = await newSession(owner, { preQuestions: true, ...more })
  await join(clients.brand, session)
  return session
}
/** A question that the brand asked early. */
const asked = async (stage: Stage) => ask(stage.clients.brand, await early(stage))
const askedLive = async (stage: Stage) => ask(stage.clients.brand, await live(stage))
const inReview = async (stage: Stage) => ask(stage.clients.brand, await early(stage, { screening: true }))
const after = (make: typeof asked, name: string, body?: object) => async (stage: Stage) => {
  const question = await make(stage)
  return act(stage.owner, question, name, body)
}
const another = async ({ clients }: Stage, { sessionId }: { readonly sessionId: string }) => ({
  intoId: (await ask(clients.brand, { id: sessionId })).id,
})
const merged = async (stage: Stage) => {
  const question = await asked(stage)
  return act(stage.owner, question, 'merge', await another(stage, question))
}

const member = async ({ portal }: Stage) => (await newCreator(portal)).userId
const removed = async (stage: Stage) => {
  const [session, userId] = [await scheduled(stage), await member(stage)]
  await step(stage.owner, session, 'remove-participant', { userId, ...because })
  return { ...session, userId }
}
const said = async (stage: Stage) => say(stage.clients.brand, await live(stage), 'Hello.')
const takenDown = async (stage: Stage) => {
  const message = await said(stage)
  await stage.owner.post(`/api/iam/ama/chat/${message.id}/moderate`)
  return message
}

/** Live sessions: the owner hosts them, the brand asks and writes. */
export const amaOperations = {
  listAmaSessions: everyRole(200),
  listMyAmaSessions: signedIn(200),
  listAmaRegistrations: signedIn(200),
  getLiveQuestions: everyRole(200),
  getAmaSession: { ...everyRole(200), params: scheduled },
  getAmaRecording: { ...everyRole(200), params: over },
  getAmaCalendar: { ...everyRole(200), params: scheduled },

  scheduleAmaSession: { ...signedIn(200), body: newTerms },
  editAmaSession: { ...byHost(200), params: scheduled, body: { title: 'Another title' } },
  startAmaSession: { ...byHost(200), params: startable },
  pauseAmaSession: { ...byHost(200), params: live },
  resumeAmaSession: { ...byHost(200), params: paused },
  endAmaSession: { ...byHost(200), params: live },
  cancelAmaSession: { ...byHost(200), params: scheduled, body: because },

  joinAmaSession: { ...signedIn(200), params: scheduled },
  leaveAmaSession: { ...signedIn(200), params: scheduled },
  removeAmaParticipant: {
    ...byHost(200),
    params: scheduled,
    body: async (stage: Stage) => ({ userId: await member(stage), ...because }),
  },
  readmitAmaParticipant: {
    ...byHost(200),
    params: removed,
    body: (_: Stage, { userId }: { readonly userId: string }) => ({ userId }),
  },

  /** The params name no part of the path, but the session in which it is asked. */
  askQuestion: {
    ...signedIn(200),
    params: live,
    body: (_: Stage, { id }: { readonly id: string }) => ({ sessionId: id, question: `Why ${word()}?` }),
  },
  voteQuestion: { ...status(401, 200, 403, 200, 200, 200), params: askedLive },
  withdrawQuestion: { ...status(401, 403, 200, 403, 403, 403), params: asked },
  allowQuestion: { ...byHost(200), params: inReview },
  pinQuestion: { ...byHost(200), params: asked },
  unpinQuestion: { ...byHost(200), params: after(asked, 'pin') },
  answerQuestion: { ...byHost(200), params: askedLive, body: { text: 'Both.' } },
  dismissQuestion: { ...byHost(200), params: asked, body: because },
  mergeQuestion: { ...byHost(200), params: asked, body: another },
  reopenQuestion: { ...byHost(200), params: after(askedLive, 'answer') },
  restoreQuestion: { ...byHost(200), params: after(asked, 'dismiss', because) },
  unmergeQuestion: { ...byHost(200), params: merged },

  postChatMessage: { ...signedIn(200), params: live, body: { message: 'Hello.' } },
  moderateChatMessage: { ...byHost(200), params: said },
  restoreChatMessage: { ...byHost(200), params: takenDown },
}
