import type { CallName } from '@iam/contracts/calls'

/* Where each act that binds asks, for every-act.test.ts. */

/** The file and the element that asks, and the words in the element's properties that begin the act. */
type Asking = readonly [file: string, element: string, begins: string]

/** What asks before each act that binds. */
export const asking = {
  completeCampaign: ['campaigns/manage/end-campaign.tsx', 'BindingDialog', 'complete.mutate('],
  cancelCampaign: ['campaigns/manage/end-campaign.tsx', 'ReasonDialog', 'cancel.mutate('],
  removeTask: ['campaigns/tasks/remove-task.tsx', 'BindingDialog', 'remove.mutate('],

  rejectApplication: ['campaigns/people/reject-applicant.tsx', 'ReasonDialog', 'reject.mutate('],
  withdrawApplication: ['campaigns/apply/applied-panel.tsx', 'BindingDialog', 'withdraw.mutate('],
  leaveCampaign: ['submissions/hand-in/leave-campaign.tsx', 'BindingDialog', 'leave.mutate('],
  removeParticipant: ['campaigns/people/remove-participant.tsx', 'ReasonDialog', 'remove.mutate('],
  completeParticipation: ['campaigns/people/participant-row.tsx', 'BindingDialog', 'complete.mutate('],

  reopenSubmission: ['submissions/review/decided.tsx', 'BindingDialog', 'reopen.mutate('],
  approveContent: ['profile/approve-content.tsx', 'BindingDialog', 'approve.mutate('],
  hideTestimonial: ['profile/take-down.tsx', 'ReasonDialog', 'takeDown.mutate('],
  publishContent: ['contents/content-card.tsx', 'BindingDialog', 'publish.mutate('],

  acceptOffer: ['offers/negotiate/creator-moves.tsx', 'AcceptDialog', 'onAccept={accept}'],
  declineOffer: ['offers/negotiate/creator-moves.tsx', 'DeclineDialog', "act: 'decline'"],
  withdrawCounter: ['offers/negotiate/creator-moves.tsx', 'BindingDialog', "act: 'withdraw-counter'"],
  acceptCounter: ['offers/negotiate/brand-moves.tsx', 'AcceptDialog', 'onAccept={accept}'],
  declineCounter: ['offers/negotiate/brand-moves.tsx', 'BindingDialog', "act: 'decline-counter'"],
  completeOffer: ['offers/deliver/work.tsx', 'BindingDialog', "act: 'complete'"],
  withdrawOffer: ['offers/negotiate/brand-moves.tsx', 'WordsDialog', "act: 'withdraw'"],
  cancelOffer: ['offers/negotiate/cancelling.tsx', 'ReasonDialog', "act: 'cancel'"],
  dropCancellation: ['offers/negotiate/going-on.tsx', 'BindingDialog', "act: 'drop-cancellation'"],

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

  approveTemplate: ['templates/approve-template.tsx', 'BindingDialog', 'approve.mutate('],
  closeInterest: ['admin/close-interest.tsx', 'ReasonDialog', 'close.mutate('],
  revokeBadge: ['admin/badge-history.tsx', 'ReasonDialog', 'revoke.mutate('],
  eraseUser: ['admin/erase-user.tsx', 'ReasonDialog', 'erase.mutate('],

  startAmaSession: ['ama/room/start-session.tsx', 'BindingDialog', 'start.mutate('],
  endAmaSession: ['ama/room/host-bar.tsx', 'BindingDialog', 'end.mutate('],
  cancelAmaSession: ['ama/host/planned-acts.tsx', 'ReasonDialog', 'cancel.mutate('],
  removeAmaParticipant: ['ama/room/member-moves.tsx', 'ReasonDialog', 'remove.mutate('],
  withdrawQuestion: ['ama/room/withdraw.tsx', 'BindingDialog', 'withdraw.mutate('],
  dismissQuestion: ['ama/room/question-moves.tsx', 'ReasonDialog', 'dismiss.mutate('],
} satisfies Partial<Record<CallName, Asking>>

/** The file of each act whose terms stand beside its button, and the element that shows them. */
export const beside = {
  applyToCampaign: ['campaigns/apply/own-part.tsx', 'AfterApplying'],
  acceptApplication: ['campaigns/people/people-tab.tsx', 'AcceptanceTerms'],
  approveSubmission: ['submissions/review/review-form.tsx', 'Recording'],
  requestRevision: ['submissions/review/review-form.tsx', 'Closing'],
  rejectSubmission: ['submissions/review/review-form.tsx', 'Closing'],
  eraseMe: ['settings/erase-account.tsx', 'EraseForm'],
  removePayoutAccount: ['payout-account/remove-account.tsx', 'RemoveForm'],
} satisfies Partial<Record<CallName, readonly [file: string, element: string]>>

/** Where a mutation is begun without a form or a dialog in the same file. */
export const elsewhere = [
  // The view of the dashboard, which the next choice changes back.
  'dashboard/dashboard-page.tsx',
  // Compares figures with the log, and changes none.
  'audit/ledger-panel.tsx',
  // The order of tasks, which the next move changes back.
  'campaigns/tasks/use-order.ts',
  // A seat in a session, a vote, and messages that are shown or not: the next click changes each but the vote, which binds none.
  'ama/join-button.tsx',
  'ama/questions/vote-button.tsx',
  'ama/room/let-in.tsx',
  'ama/room/message-moves.tsx',
  'ama/room/planned-room.tsx',
  // Beside its terms, which stand above the list.
  'campaigns/people/applicant.tsx',
  // Hooks of components that ask.
  'offers/negotiate/use-act.ts',
  'payouts-desk/acts/use-act.ts',
  'settings/use-saved-form.ts',
  // That a post was read, by showing it.
  'news/use-mark-read.ts',
  // What is read, and what is told, which the next choice changes back.
  'notifications/preferences-panel.tsx',
  'notifications/time-zone-field.tsx',
  'notifications/unsubscribe-page.tsx',
  'notifications/use-reading.ts',
  // Mails go to an address again, which marks it anew when it refuses one.
  'admin/returned-mails.tsx',
  // Links by mail, and sessions that are ended.
  'session/email-link.tsx',
  'session/link-page.tsx',
  'settings/sessions.tsx',
]
