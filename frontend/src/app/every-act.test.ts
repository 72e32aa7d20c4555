import type { allCalls, CallName } from '@iam/contracts/calls'
import { expect, test } from 'vitest'

type Reading = {
  [Name in CallName]: (typeof allCalls)[Name]['method'] extends 'GET' ? Name : never
}[CallName]
type Kind =
  /** Binds money or people: terms, amount and consequence stand beside its button, or in a dialog that shows them. */
  | 'asks'
  /** Binds neither: done at once, and sent when it can no longer be taken back. */
  | 'undoable'
  /** Sent by the button of the form in which it is written. */
  | 'written'
  /** Its own click is all that it takes: what it does is undone by the next click, or keeps an account safe. */
  | 'at once'
  /** No screen sends it. */
  | 'nowhere'

/** How each call that changes something is begun on the screens. */
const acts: Readonly<Record<Exclude<CallName, Reading>, Kind>> = {
  createCampaign: 'written',
  updateCampaign: 'written',
  completeCampaign: 'asks',
  cancelCampaign: 'asks',
  addTask: 'written',
  updateTask: 'written',
  removeTask: 'asks',
  reorderTasks: 'at once',

  applyToCampaign: 'asks',
  acceptApplication: 'asks',
  rejectApplication: 'asks',
  withdrawApplication: 'asks',
  leaveCampaign: 'asks',
  removeParticipant: 'asks',
  completeParticipation: 'asks',

  handInTask: 'written',
  amendSubmission: 'written',
  openSubmission: 'at once',
  approveSubmission: 'asks',
  requestRevision: 'asks',
  rejectSubmission: 'asks',
  reopenSubmission: 'asks',

  draftContent: 'written',
  editContent: 'written',
  publishContent: 'asks',
  unpublishContent: 'undoable',

  createOffer: 'written',
  editOffer: 'at once',
  changeOffer: 'written',
  acceptOffer: 'asks',
  declineOffer: 'asks',
  counterOffer: 'written',
  withdrawCounter: 'asks',
  acceptCounter: 'asks',
  declineCounter: 'asks',
  deliverOffer: 'written',
  requestOfferChanges: 'written',
  completeOffer: 'asks',
  withdrawOffer: 'asks',
  cancelOffer: 'asks',

  writeTestimonial: 'written',
  hideTestimonial: 'nowhere',
  createTemplate: 'written',
  editTemplate: 'written',
  useTemplate: 'written',
  approveTemplate: 'asks',
  deactivateTemplate: 'undoable',
  reactivateTemplate: 'undoable',
  readNotification: 'at once',
  readAllNotifications: 'undoable',
  changeNotificationPreferences: 'at once',

  changeShortlist: 'undoable',

  draftNewsPost: 'written',
  editNewsPost: 'written',
  publishNewsPost: 'asks',
  scheduleNewsPost: 'asks',
  unscheduleNewsPost: 'undoable',
  unpublishNewsPost: 'undoable',
  deleteNewsPost: 'asks',
  markNewsPostRead: 'at once',

  submitInterest: 'written',
  assignInterest: 'undoable',
  closeInterest: 'asks',
  issueBadge: 'written',
  revokeBadge: 'asks',
  changeUser: 'written',
  eraseUser: 'asks',

  onboard: 'written',
  register: 'written',
  login: 'written',
  logout: 'at once',
  askForSignInLink: 'written',
  useSignInLink: 'at once',
  confirmEmail: 'at once',
  resendConfirmation: 'at once',
  setPassword: 'written',
  endSession: 'at once',
  endOtherSessions: 'at once',

  updateMe: 'written',
  updateMyProfile: 'written',
  eraseMe: 'asks',
  clickProfile: 'at once',

  requestPayout: 'asks',
  cancelPayout: 'asks',
  linkPayoutAccount: 'written',
  removePayoutAccount: 'asks',

  approvePayout: 'asks',
  rejectPayout: 'asks',
  holdPayout: 'asks',
  releasePayout: 'asks',
  notePayout: 'written',
  withdrawPayoutApproval: 'asks',
  startPayoutTransfer: 'asks',
  markPayoutPaid: 'asks',
  markPayoutFailed: 'asks',
  markPayoutReturned: 'asks',
  retryPayout: 'asks',
  writeOffPayout: 'asks',
  approvePayouts: 'asks',

  grantBonus: 'asks',
  correctEarning: 'asks',
  voidEarning: 'asks',

  recordTransaction: 'written',
  succeedTransaction: 'asks',
  failTransaction: 'asks',
  refundTransaction: 'asks',
  receiveStripeMessage: 'nowhere',

  verifyLedger: 'at once',

  scheduleAmaSession: 'written',
  editAmaSession: 'written',
  startAmaSession: 'asks',
  pauseAmaSession: 'at once',
  resumeAmaSession: 'at once',
  endAmaSession: 'asks',
  cancelAmaSession: 'asks',
  joinAmaSession: 'at once',
  leaveAmaSession: 'at once',
  removeAmaParticipant: 'asks',
  readmitAmaParticipant: 'at once',
  askQuestion: 'written',
  voteQuestion: 'at once',
  withdrawQuestion: 'asks',
  allowQuestion: 'at once',
  pinQuestion: 'at once',
  unpinQuestion: 'at once',
  answerQuestion: 'written',
  dismissQuestion: 'asks',
  mergeQuestion: 'written',
  reopenQuestion: 'at once',
  restoreQuestion: 'at once',
  unmergeQuestion: 'at once',
  postChatMessage: 'written',
  moderateChatMessage: 'at once',
  restoreChatMessage: 'at once',
}
type Act = keyof typeof acts
const named = (kind: Kind) => (Object.keys(acts) as Act[]).filter((name) => acts[name] === kind)

/** The file and the element that asks, and the words in the element's properties that begin the act. */
type Asking = readonly [file: string, element: string, begins: string]

/** What asks before each act that binds. */
const asking = {
  completeCampaign: ['campaigns/manage/end-campaign.tsx', 'BindingDialog', 'complete.mutate('],
  cancelCampaign: ['campaigns/manage/end-campaign.tsx', 'ReasonDialog', 'cancel.mutate('],
  removeTask: ['campaigns/tasks/task-row.tsx', 'BindingDialog', 'remove.mutate('],

  rejectApplication: ['campaigns/people/applicant.tsx', 'ReasonDialog', 'reject.mutate('],
  withdrawApplication: ['campaigns/apply/applied-panel.tsx', 'BindingDialog', 'withdraw.mutate('],
  leaveCampaign: ['submissions/hand-in/leave-campaign.tsx', 'BindingDialog', 'leave.mutate('],
  removeParticipant: ['campaigns/people/participant-row.tsx', 'ReasonDialog', 'remove.mutate('],
  completeParticipation: ['campaigns/people/participant-row.tsx', 'BindingDialog', 'complete.mutate('],

  reopenSubmission: ['submissions/review/decided.tsx', 'BindingDialog', 'reopen.mutate('],
  publishContent: ['contents/content-card.tsx', 'BindingDialog', 'publish.mutate('],

  acceptOffer: ['offers/negotiate/creator-moves.tsx', 'AcceptDialog', 'onAccept={accept}'],
  declineOffer: ['offers/negotiate/creator-moves.tsx', 'DeclineDialog', "act: 'decline'"],
  withdrawCounter: ['offers/negotiate/creator-moves.tsx', 'BindingDialog', "act: 'withdraw-counter'"],
  acceptCounter: ['offers/negotiate/brand-moves.tsx', 'AcceptDialog', 'onAccept={accept}'],
  declineCounter: ['offers/negotiate/brand-moves.tsx', 'BindingDialog', "act: 'decline-counter'"],
  completeOffer: ['offers/deliver/work.tsx', 'BindingDialog', "act: 'complete'"],
  withdrawOffer: ['offers/negotiate/brand-moves.tsx', 'WordsDialog', "act: 'withdraw'"],
  cancelOffer: ['offers/negotiate/cancelling.tsx', 'ReasonDialog', "act: 'cancel'"],

  requestPayout: ['earnings/request/request-dialog.tsx', 'BindingDialog', 'onConfirm={send}'],
  cancelPayout: ['earnings/payout/cancel-payout.tsx', 'BindingDialog', 'cancel.mutate('],

  approvePayout: ['payouts-desk/acts/deciding.tsx', 'BindingDialog', "act: 'approve'"],
  rejectPayout: ['payouts-desk/acts/deciding.tsx', 'ReasonDialog', "act: 'reject'"],
  holdPayout: ['payouts-desk/acts/hold-dialog.tsx', 'Form', "act: 'hold'"],
  releasePayout: ['payouts-desk/acts/deciding.tsx', 'BindingDialog', "act: 'release'"],
  withdrawPayoutApproval: ['payouts-desk/acts/deciding.tsx', 'ReasonDialog', "act: 'withdraw-approval'"],
  startPayoutTransfer: ['payouts-desk/acts/settling.tsx', 'BindingDialog', "act: 'start-transfer'"],
  markPayoutPaid: ['payouts-desk/acts/settling.tsx', 'WordsDialog', "act: 'mark-paid'"],
  markPayoutFailed: ['payouts-desk/acts/bank-answer-dialogs.tsx', 'Form', "act: 'mark-failed'"],
  markPayoutReturned: ['payouts-desk/acts/bank-answer-dialogs.tsx', 'Form', "act: 'mark-returned'"],
  retryPayout: ['payouts-desk/acts/settling.tsx', 'WordsDialog', "act: 'retry'"],
  writeOffPayout: ['payouts-desk/acts/settling.tsx', 'ReasonDialog', "act: 'write-off'"],
  approvePayouts: ['payouts-desk/batch/batch-dialog.tsx', 'Form', 'approve.mutate('],

  grantBonus: ['admin/ledger/bonus-dialog.tsx', 'Form', 'grant.mutate('],
  correctEarning: ['admin/ledger/correct-dialog.tsx', 'Form', 'correct.mutate('],
  voidEarning: ['admin/ledger/ledger-row.tsx', 'ReasonDialog', 'discard.mutate('],

  succeedTransaction: ['transactions/transaction-row.tsx', 'BindingDialog', 'succeed.mutate('],
  failTransaction: ['transactions/transaction-row.tsx', 'WordsDialog', 'fail.mutate('],
  refundTransaction: ['transactions/transaction-row.tsx', 'BindingDialog', 'refund.mutate('],

  publishNewsPost: ['news/publish-dialog.tsx', 'Form', 'publish.mutate('],
  scheduleNewsPost: ['news/publish-dialog.tsx', 'Form', 'schedule.mutate('],
  deleteNewsPost: ['news/post-panel.tsx', 'BindingDialog', 'remove.mutate('],

  approveTemplate: ['templates/template-card.tsx', 'BindingDialog', 'approve.mutate('],
  closeInterest: ['admin/interest-card.tsx', 'ReasonDialog', 'close.mutate('],
  revokeBadge: ['admin/badge-history.tsx', 'ReasonDialog', 'revoke.mutate('],
  eraseUser: ['admin/erase-user.tsx', 'ReasonDialog', 'erase.mutate('],

  startAmaSession: ['ama/room/start-session.tsx', 'BindingDialog', 'start.mutate('],
  endAmaSession: ['ama/room/host-bar.tsx', 'BindingDialog', 'end.mutate('],
  cancelAmaSession: ['ama/host/planned-acts.tsx', 'ReasonDialog', 'cancel.mutate('],
  removeAmaParticipant: ['ama/room/remove-dialog.tsx', 'ReasonDialog', 'remove.mutate('],
  withdrawQuestion: ['ama/room/withdraw.tsx', 'BindingDialog', 'withdraw.mutate('],
  dismissQuestion: ['ama/room/question-moves.tsx', 'ReasonDialog', 'dismiss.mutate('],
} satisfies Partial<Record<Act, Asking>>

/** The file of each act whose terms stand beside its button, and the element that shows them. */
const beside = {
  applyToCampaign: ['campaigns/apply/own-part.tsx', 'AfterApplying'],
  acceptApplication: ['campaigns/people/people-tab.tsx', 'AcceptanceTerms'],
  approveSubmission: ['submissions/review/review-form.tsx', 'Recording'],
  requestRevision: ['submissions/review/review-form.tsx', 'Closing'],
  rejectSubmission: ['submissions/review/review-form.tsx', 'Closing'],
  eraseMe: ['settings/erase-account.tsx', 'EraseForm'],
  removePayoutAccount: ['payout-account/remove-account.tsx', 'RemoveForm'],
} satisfies Partial<Record<Act, readonly [file: string, element: string]>>

/** Where a mutation is begun without a form or a dialog in the same file. */
const elsewhere = [
  // The view of the dashboard, which the next choice changes back.
  'dashboard/dashboard-page.tsx',
  // Compares figures with the log, and changes none.
  'audit/ledger-panel.tsx',
  // The order of tasks, which the next move changes back.
  'campaigns/tasks/use-order.ts',
  // A seat in a session, a vote, and messages that are shown or not: the next click changes each but the vote, which binds none.
  'ama/join-button.tsx',
  'ama/questions/vote-button.tsx',
  'ama/room/message-moves.tsx',
  'ama/room/planned-room.tsx',
  // Hooks of components that ask.
  'offers/negotiate/use-act.ts',
  'payouts-desk/acts/use-act.ts',
  'settings/use-saved-form.ts',
  // That a post was read, by showing it.
  'news/use-mark-read.ts',
  // What is read, and what is told, which the next choice changes back.
  'notifications/preferences-panel.tsx',
  'notifications/use-reading.ts',
  // Links by mail, and sessions that are ended.
  'session/email-link.tsx',
  'session/link-page.tsx',
  'settings/sessions.tsx',
]

const sources = import.meta.glob<string>(['../features/**/*.{ts,tsx}', '!../features/**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const files = Object.entries(sources).map(([path, text]) => ({
  path: path.replace('../features/', ''),
  text,
}))

test('what is held back is what can be taken back, and nothing else [X-APP-5 T-91]', () => {
  expect(files.length).toBeGreaterThan(150)
  const held = files.flatMap(({ text }) => [...text.matchAll(/callUndoable\((?:\w+\.)?(\w+)/g)])
  expect(held.map(([, name]) => name).toSorted()).toEqual(named('undoable').toSorted())
})

test('every act that binds is begun in a dialog that asks, or beside its terms [X-APP-5 T-91]', () => {
  expect([...Object.keys(asking), ...Object.keys(beside)].toSorted()).toEqual(named('asks').toSorted())
  const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? ''
  for (const [act, [path, element, begins]] of Object.entries(asking)) {
    const dialogs = textOf(path).match(new RegExp(`<${element}\\b[^]*?\\n +/?>`, 'g')) ?? []
    expect(
      dialogs.filter((dialog) => dialog.includes(begins)),
      act,
    ).toHaveLength(1)
  }
  for (const [act, [path, element]] of Object.entries(beside))
    expect(textOf(path), act).toMatch(new RegExp(`<${element}\\b`))
})

test('no mutation is begun without a form or a dialog in the same file, but for those that are named', () => {
  const asks = /<(\w*Form|BindingDialog|ReasonDialog|WordsDialog)\b/
  const found = files.filter(({ text }) => /\bmutate\(/.test(text) && !asks.test(text))
  expect(found.map(({ path }) => path).toSorted()).toEqual(elsewhere.toSorted())
})
