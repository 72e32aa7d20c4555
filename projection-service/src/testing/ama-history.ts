import fc from 'fast-check'

type Fields = Record<string, fc.Arbitrary<unknown>>

/** The events of live sessions by type; sessions, questions and messages have the ids of the users. */
export function amaHistory(userId: fc.Arbitrary<string>, text: fc.Arbitrary<string>) {
  const inReview = fc.boolean()
  const time = fc.constant('2026-12-01T18:00:00.000Z')
  const session = (more: Fields = {}) => fc.record({ sessionId: userId, userId, ...more })
  const seat = (more: Fields = {}) => session({ hostUserId: userId, ...more })
  const question = (more: Fields = {}) => seat({ questionId: userId, ...more })
  const vote = session({ questionId: userId, was: fc.constantFrom('up', 'down', 'none') })
  const message = session({ messageId: userId, message: text })
  const terms = { title: text, description: text, tags: fc.array(text, { maxLength: 2 }) }
  return {
    AmaSessionScheduled: session({
      ...terms,
      scheduledAt: time,
      durationMin: fc.nat(180),
      screening: inReview,
      preQuestions: fc.boolean(),
    }),
    AmaSessionRescheduled: session({ scheduledAt: time }),
    AmaSessionEdited: fc.record(
      { sessionId: userId, userId, ...terms },
      { requiredKeys: ['sessionId', 'userId'] },
    ),
    AmaSessionStarted: session(),
    AmaSessionPaused: session(),
    AmaSessionEnded: session(),
    AmaSessionCancelled: session({ reason: text }),
    AmaPresenceSummarised: session({
      participants: fc.array(fc.record({ userId, lastActiveAt: time }), { maxLength: 3 }),
    }),
    AmaParticipantRegistered: seat(),
    AmaParticipantUnregistered: seat(),
    AmaParticipantJoined: seat({ wasRegistered: fc.boolean() }),
    AmaParticipantRemoved: seat({ reason: text }),
    AmaParticipantReadmitted: seat(),
    QuestionAsked: question({ question: text, inReview }),
    QuestionAllowed: question(),
    QuestionPinned: question(),
    QuestionAnswered: question({ text }),
    QuestionDismissed: question({ by: fc.constantFrom('host', 'asker'), reason: text, inReview }),
    QuestionMerged: question({ intoId: userId }),
    QuestionRestored: question({ inReview }),
    QuestionUpvoted: vote,
    QuestionDownvoted: vote,
    QuestionVoteRemoved: vote,
    ChatMessagePosted: message,
    HostAnnouncementPosted: message,
    ChatMessageModerated: message,
  }
}
