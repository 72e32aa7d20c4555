import type { allCalls, CallName } from '@iam/contracts/calls'
import { expect, test } from 'vitest'
import { asking, beside, elsewhere } from './asking-acts.ts'

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
  approveContent: 'asks',
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
  dropCancellation: 'asks',

  writeTestimonial: 'written',
  hideTestimonial: 'asks',
  createTemplate: 'written',
  editTemplate: 'written',
  useTemplate: 'written',
  approveTemplate: 'asks',
  deactivateTemplate: 'undoable',
  reactivateTemplate: 'undoable',
  readNotification: 'at once',
  readAllNotifications: 'undoable',
  changeNotificationPreferences: 'at once',
  unsubscribe: 'at once',

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
  liftAddressMark: 'at once',
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
  const found = files.filter(({ text }) => /\bmutate(Async)?\(/.test(text) && !asks.test(text))
  expect(found.map(({ path }) => path).toSorted()).toEqual(elsewhere.toSorted())
})

test('what is out of date after a refusal is fetched by the cache (lib/query-client.ts), not by the screen', () => {
  const found = files.filter(({ text }) => /\bfetchAgain\b/.test(text))
  // After one's own name of a time zone, which no mutation sends.
  expect(found.map(({ path }) => path)).toEqual(['session/auth.tsx'])
})
