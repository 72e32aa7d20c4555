import { decidedAs, refusals } from '../refusal.ts'

export const amaRefusals = refusals({
  'ama-session-unknown': [404, () => 'This session does not exist.'],
  'ama-session-not-yours': [403, () => 'Only the host of this session may do this.'],
  'ama-session-scheduled': [409, () => 'This session has not started yet.'],
  'ama-session-live': decidedAs(() => 'This session is live'),
  'ama-session-paused': decidedAs(() => 'This session is paused'),
  'ama-session-completed': decidedAs(() => 'This session is over'),
  'ama-session-cancelled': decidedAs(() => 'This session is cancelled'),
  'ama-not-due': [409, () => 'The time for this has not come yet.'],
  'ama-host-on-air': [409, () => 'You have another session live. End it, then start this one.'],
  'ama-host-off-air': [409, () => 'Another session of its host is live, so this one cannot start.'],
  'ama-removed': [403, () => 'You were removed from this session.'],
  'ama-host-stays': [409, () => 'The host cannot be removed from the session.'],
  'ama-not-removed': decidedAs(() => 'This member is not removed from the session'),
  'ama-already-removed': decidedAs(() => 'This member was removed from the session'),
  'ama-questions-full': [
    409,
    ({ most }: { readonly most: number }) =>
      `You have ${most} open questions in this session. Wait for an answer, or withdraw one.`,
    { most: 5 },
  ],
  'ama-slot-missing': [409, () => 'This question has no slot; ask it again.'],
})
