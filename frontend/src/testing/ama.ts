const hostUserId = '3f0c8a3b-1d2e-4f7c-9f2f-4e6a0b0d378f'

/** A planned session of Ben Okri, as the server answers it. */
export const plannedSession = {
  ...{ id: '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f', title: 'Clay and fire', description: '', tags: [] },
  ...{ hostUserId, hostName: 'Ben Okri', hostHandle: null, hostAvatarUrl: '' },
  ...{ status: 'scheduled', isPaused: false, scheduledAt: '2026-11-21T12:00:00.000Z', durationMin: 30 },
  ...{ attendeeCount: 0, questionCount: 0, screening: false, preQuestions: false, pinnedQuestionId: null },
  ...{ cancelReason: '', startedAt: null, endedAt: null },
}

/** An open question in it, which no vote was given to. */
export const openQuestion = {
  ...{ id: '9b1d2e4f-7c5f-4f4e-8a0b-4d37cf0e0c8a', sessionId: plannedSession.id, question: 'Which glaze?' },
  ...{ fromUserId: hostUserId, fromUserName: 'Kofi Mensah', createdAt: '2026-11-21T11:00:00.000Z' },
  ...{ upvotes: 0, downvotes: null, myVote: null, isMine: false, answer: '', answeredAt: null },
  ...{ status: 'pending', inReview: false, isPinned: false, dismissedBy: null, dismissReason: '' },
  mergedInto: null,
}

/** The same session, live since a moment ago. */
export function liveSession() {
  const now = new Date().toISOString()
  return { ...plannedSession, status: 'live', scheduledAt: now, startedAt: now }
}
