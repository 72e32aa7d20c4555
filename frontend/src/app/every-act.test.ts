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
  changeShortlist: 'undoable',

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
}
const named = (kind: Kind) => Object.keys(acts).filter((name) => acts[name as keyof typeof acts] === kind)

/** Where a mutation is begun without a form or a dialog in the same file. */
const elsewhere = [
  // The view of the dashboard, which the next choice changes back.
  'dashboard/dashboard-page.tsx',
  // The order of tasks, which the next move changes back.
  'campaigns/tasks/use-order.ts',
  // Hooks of components that ask.
  'offers/negotiate/use-act.ts',
  'settings/use-saved-form.ts',
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

test('no other act is one click without its terms beside it [X-APP-5 T-91]', () => {
  const asking = /<(\w*Form|BindingDialog|ReasonDialog|WordsDialog)\b/
  const found = files.filter(({ text }) => /\bmutate\(/.test(text) && !asking.test(text))
  expect(found.map(({ path }) => path).toSorted()).toEqual(elsewhere.toSorted())
})
