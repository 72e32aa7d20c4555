import { randomUUID } from 'node:crypto'
import type { Stage } from '../access/cast.ts'
import { ama, join, newLive, newSession, step } from '../ama.ts'
import { newCreator } from '../people.ts'

const reason = { reason: 'Another reason.' }
const byHost = { by: 'creator' } as const
const byMember = { by: 'brand' } as const
const registered = async ({ owner, clients }: Stage) => {
  const session = await newSession(owner)
  await join(clients.brand, session)
  return session
}
/** Another member whom the host removed from the only session. */
const anotherRemoved = async ({ owner, portal }: Stage) => {
  const [session] = (await owner.get(`${ama}/my-sessions`)).body.sessions
  const { userId } = await newCreator(portal)
  await step(owner, session, 'remove-participant', { userId, ...reason })
  return { userId }
}
const live = ({ owner }: Stage) => newLive(owner)

/** The steps of live sessions, as the host and a participant repeat them. */
export const repeatableAma = {
  scheduleAmaSession: { ...byHost, counted: 'AmaSessionScheduled', another: { title: 'Another title' } },
  editAmaSession: { ...byHost, counted: 'AmaSessionEdited', another: { title: 'A third title' } },
  startAmaSession: { ...byHost, counted: 'AmaSessionStarted' },
  pauseAmaSession: { ...byHost, counted: 'AmaSessionPaused' },
  resumeAmaSession: { ...byHost, counted: 'AmaSessionResumed' },
  endAmaSession: { ...byHost, counted: 'AmaSessionEnded' },
  cancelAmaSession: { ...byHost, counted: 'AmaSessionCancelled', another: reason },

  joinAmaSession: { ...byMember, counted: 'AmaParticipantJoined', params: live },
  leaveAmaSession: { ...byMember, counted: 'AmaParticipantUnregistered', params: registered },
  removeAmaParticipant: { ...byHost, counted: 'AmaParticipantRemoved', another: reason },
  readmitAmaParticipant: { ...byHost, counted: 'AmaParticipantReadmitted', another: anotherRemoved },

  askQuestion: { ...byMember, counted: 'QuestionAsked', another: { question: 'Another?' } },
  voteQuestion: { ...byHost, counted: 'QuestionUpvoted', another: { action: 'downvote' } },
  withdrawQuestion: { ...byMember, counted: 'QuestionDismissed' },
  allowQuestion: { ...byHost, counted: 'QuestionAllowed' },
  pinQuestion: { ...byHost, counted: 'QuestionPinned' },
  unpinQuestion: { ...byHost, counted: 'QuestionUnpinned' },
  answerQuestion: { ...byHost, counted: 'QuestionAnswered', another: { text: 'Another answer.' } },
  dismissQuestion: { ...byHost, counted: 'QuestionDismissed', another: reason },
  mergeQuestion: { ...byHost, counted: 'QuestionMerged', another: { intoId: randomUUID() } },
  reopenQuestion: { ...byHost, counted: 'QuestionReopened' },
  restoreQuestion: { ...byHost, counted: 'QuestionRestored' },
  unmergeQuestion: { ...byHost, counted: 'QuestionUnmerged' },

  postChatMessage: { ...byMember, counted: 'ChatMessagePosted', another: { message: 'Another.' } },
  moderateChatMessage: { ...byHost, counted: 'ChatMessageModerated' },
  restoreChatMessage: { ...byHost, counted: 'ChatMessageRestored' },
} as const
