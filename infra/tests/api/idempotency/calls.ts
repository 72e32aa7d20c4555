import { randomUUID } from 'node:crypto'
import type { allCalls, CallName } from '@iam/contracts/calls'
import { sendCall } from '../../support/declared-call.ts'
import type { Stage } from '../access/cast.ts'
import type { Making, Requested } from '../access/expected.ts'
import { work } from '../campaigns.ts'
import { newNotification } from '../notifications.ts'
import { word } from '../people.ts'
import { newTemplate } from '../templates.ts'
import { repeatableAma } from './ama.ts'
import { repeatableNews } from './news.ts'
import { repeatableOwnPayouts } from './own-payouts.ts'
import { repeatablePayoutAccounts } from './payout-accounts.ts'
import { repeatablePayoutDesk } from './payout-desk.ts'

type Declaring<Part> = {
  [Name in CallName]: (typeof allCalls)[Name] extends Part ? Name : never
}[CallName]
/** The portal starts a transfer by itself as soon as it can be started, so none waits for a user in the tests. */
export const startedByItself = 'startPayoutTransfer'
/** The calls that change something and honour the Idempotency-Key. */
export type Repeatable = Exclude<
  Declaring<{ method: 'POST' | 'PATCH' }>,
  Declaring<{ idempotency: 'off' }> | typeof startedByItself
>

/** How a call is repeated. Its request is that of its operation, but for what stands here. */
type Repetition = Requested & {
  /** Who sends it: `visitor` is a new one each time. */
  readonly by: 'visitor' | 'creator' | 'brand' | 'admin'
  /**
   * What tells how often it was carried out: events that hold the id of its params, or else of the brand or creator that sends it;
   * for visitors, rows of a table that have the address of its body.
   */
  readonly counted: string
  /** The fields that make it another request: `{ another: true }` by default. */
  readonly another?: Making
}

const deactivated = async ({ owner, clients }: Stage) => {
  const params = await newTemplate(owner)
  await sendCall(clients.admin, 'deactivateTemplate', { params })
  return params
}

/** Each is answered under the same key with its first answer. */
export const repeatable: Readonly<Record<Repeatable, Repetition>> = {
  ...repeatableNews,
  ...repeatableOwnPayouts,
  ...repeatablePayoutAccounts,
  ...repeatablePayoutDesk,
  ...repeatableAma,

  onboard: { by: 'visitor', counted: 'accounts', another: { name: 'Another' } },
  register: { by: 'visitor', counted: 'accounts', another: { name: 'Another' } },
  submitInterest: { by: 'visitor', counted: 'interest_submissions', another: { vision: 'Another.' } },

  createCampaign: { by: 'brand', counted: 'CampaignCreated', another: { title: 'Another one' } },
  updateCampaign: { by: 'brand', counted: 'CampaignUpdated', another: { title: 'Another one' } },
  completeCampaign: { by: 'brand', counted: 'CampaignCompleted' },
  cancelCampaign: { by: 'brand', counted: 'CampaignCancelled', another: { reason: 'another' } },
  addTask: { by: 'brand', counted: 'CampaignTaskAdded', another: { title: 'Another one' } },
  reorderTasks: { by: 'brand', counted: 'CampaignTasksReordered', another: { taskIds: [randomUUID()] } },
  updateTask: { by: 'brand', counted: 'CampaignTaskUpdated', another: { title: 'Another one' } },

  applyToCampaign: { by: 'creator', counted: 'CampaignApplicationSubmitted', another: { note: 'Another.' } },
  acceptApplication: { by: 'brand', counted: 'ApplicationAccepted' },
  rejectApplication: { by: 'brand', counted: 'ApplicationRejected', another: { reason: 'another' } },
  withdrawApplication: { by: 'creator', counted: 'ApplicationWithdrawn' },
  leaveCampaign: { by: 'creator', counted: 'ParticipationLeft' },
  removeParticipant: { by: 'brand', counted: 'ParticipantRemoved', another: { reason: 'another' } },
  completeParticipation: { by: 'brand', counted: 'ParticipationCompleted' },

  handInTask: { by: 'creator', counted: 'TaskSubmitted', another: work() },
  amendSubmission: { by: 'creator', counted: 'SubmissionAmended', another: work() },
  openSubmission: { by: 'brand', counted: 'SubmissionOpened' },
  approveSubmission: { by: 'brand', counted: 'SubmissionApproved', another: { notes: 'Another.' } },
  requestRevision: { by: 'brand', counted: 'SubmissionRevisionRequested', another: { notes: 'Another.' } },
  rejectSubmission: { by: 'brand', counted: 'SubmissionRejected', another: { notes: 'Another.' } },
  reopenSubmission: { by: 'brand', counted: 'SubmissionReopened' },

  createOffer: { by: 'brand', counted: 'OfferCreated', another: { amount: '6.00' } },
  changeOffer: { by: 'brand', counted: 'OfferEdited', another: { amount: '8.00' } },
  acceptOffer: { by: 'creator', counted: 'OfferAccepted', another: { version: 2 } },
  declineOffer: { by: 'creator', counted: 'OfferDeclined', another: { note: 'Another.' } },
  counterOffer: { by: 'creator', counted: 'OfferCountered', another: { amount: '8.00' } },
  withdrawCounter: { by: 'creator', counted: 'OfferCounterWithdrawn' },
  acceptCounter: { by: 'brand', counted: 'OfferCounterAccepted', another: { amount: '1.00' } },
  declineCounter: { by: 'brand', counted: 'OfferCounterDeclined' },
  withdrawOffer: { by: 'brand', counted: 'OfferWithdrawn', another: { reason: 'Another.' } },
  deliverOffer: { by: 'creator', counted: 'OfferDelivered', another: { note: 'There.' } },
  requestOfferChanges: { by: 'brand', counted: 'OfferChangesRequested', another: { notes: 'Darker.' } },
  completeOffer: { by: 'brand', counted: 'OfferCompleted' },
  cancelOffer: { by: 'creator', counted: 'OfferCancellationProposed', another: { reason: 'Another.' } },
  dropCancellation: { by: 'brand', counted: 'OfferCancellationDropped' },

  writeTestimonial: { by: 'brand', counted: 'TestimonialWritten', another: { rating: 1 } },
  hideTestimonial: { by: 'admin', counted: 'TestimonialHidden', another: { reason: 'Another.' } },

  readNotification: { by: 'creator', counted: 'NotificationRead' },
  readAllNotifications: {
    by: 'creator',
    counted: 'NotificationsAllRead',
    body: async ({ clients, owner }: Stage) => {
      await newNotification(clients.brand, owner)
      return { type: 'system' }
    },
    another: { type: 'news' },
  },
  changeNotificationPreferences: {
    by: 'creator',
    counted: 'NotificationPreferenceChanged',
    body: { preferences: { work: { mail: 'none' } } },
    another: { preferences: { work: { mail: 'at_once' } } },
  },

  createTemplate: { by: 'creator', counted: 'TemplateCreated', another: { name: 'Another' } },
  editTemplate: { by: 'creator', counted: 'TemplateEdited', another: { name: 'Another' } },
  approveTemplate: { by: 'admin', counted: 'TemplateApproved', another: { version: 2 } },
  deactivateTemplate: { by: 'admin', counted: 'TemplateDeactivated' },
  reactivateTemplate: { by: 'admin', counted: 'TemplateReactivated', params: deactivated },
  useTemplate: { by: 'creator', counted: 'TemplateUsed', another: { title: 'Another' } },

  changeShortlist: { by: 'brand', counted: 'CreatorStarred', another: { note: 'Another.' } },

  draftContent: { by: 'creator', counted: 'ContentDrafted', another: { title: 'Another one' } },
  editContent: { by: 'creator', counted: 'ContentEdited', another: { title: 'Another one' } },
  approveContent: { by: 'admin', counted: 'ContentApproved', another: { version: 2 } },
  publishContent: { by: 'creator', counted: 'ContentPublished' },
  unpublishContent: { by: 'creator', counted: 'ContentUnpublished', another: { reason: 'another' } },

  updateMe: { by: 'creator', counted: 'PersonalInfoUpdated', another: { bio: 'Another.' } },
  updateMyProfile: {
    by: 'creator',
    counted: 'HandleChanged',
    body: () => ({ handle: `once-${word()}`, tagline: 'Once' }),
    another: { tagline: 'Another' },
  },

  changeUser: { by: 'admin', counted: 'UserRoleAssigned', another: { role: 'investor' } },
  liftAddressMark: { by: 'admin', counted: 'AddressMarkLifted' },
  issueBadge: { by: 'admin', counted: 'BadgeIssued', another: { type: 'TopCreator' } },
  revokeBadge: { by: 'admin', counted: 'BadgeRevoked', another: { reason: 'another' } },
  assignInterest: { by: 'admin', counted: 'InterestAssigned', another: { seenOwnerUserId: null } },
  closeInterest: { by: 'admin', counted: 'InterestClosed', another: { reason: 'another' } },
}
