import type { Call } from '@iam/contracts/call'
import { allCalls, type CallName } from '@iam/contracts/calls'
import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import type { Answer, Client, Sent } from '../../support/client.ts'
import { sendCall } from '../../support/declared-call.ts'
import * as campaigns from '../campaigns.ts'
import { refuseMailsTo } from '../mailbox.ts'
import { newNotification } from '../notifications.ts'
import * as offers from '../offers.ts'
import { address, key, newCreator, newSubmission, password, word } from '../people.ts'
import { newTemplate, templateFields } from '../templates.ts'
import { amaOperations } from './ama.ts'
import type { Stage } from './cast.ts'
import { earningOperations } from './earnings.ts'
import {
  admins,
  because,
  between,
  byItsBrand,
  everyRole,
  type Operation,
  requestOf,
  signedIn,
  status,
  theOwner,
} from './expected.ts'
import { newsOperations } from './news.ts'
import { payoutAccountOperations } from './payout-accounts.ts'
import { payoutDeskOperations } from './payout-desk.ts'

const campaign = ({ clients }: Stage) => campaigns.newCampaign(clients.brand)
const withTasks = between(campaigns.newCampaignWithTasks)
const task = async (stage: Stage) => (await withTasks(stage)).tasks[0]!
const application = between(campaigns.newApplication)
const participation = between(campaigns.newParticipation)
const workspace = between(campaigns.newWorkspace)
const submission = between(campaigns.newHandedIn)

const made = between(offers.newOffer)
const countered = between(offers.newCountered)
const accepted = between(offers.newAccepted)
const delivered = between(offers.newDelivered)
const completed = between(offers.newCompleted)
const proposed = async (stage: Stage) => offers.act(stage.owner, await accepted(stage), 'cancel', because)
const said = async (stage: Stage) => ({ offerId: (await completed(stage)).id, rating: 5, text: 'On time.' })
const testimonial = async (stage: Stage) =>
  (await sendCall(stage.owner, 'writeTestimonial', { body: await said(stage) })).body.testimonial

const notification = between(newNotification)

const template = ({ owner }: Stage) => newTemplate(owner)
const approved = async (stage: Stage) => {
  const params = await template(stage)
  await sendCall(stage.clients.admin, 'approveTemplate', { params })
  return params
}

const noToken = { token: 'x'.repeat(43) }
const joining = () => ({ name: `Kim ${word()}`, email: address() })

const piece = { type: 'post', title: 'A piece' }
const drafted = async ({ owner }: Stage) =>
  (await sendCall(owner, 'draftContent', { body: piece, headers: key() })).body.content
/** For a campaign, so that it needs an approval. */
const unapproved = async (stage: Stage) => {
  const { campaignId } = await participation(stage)
  const body = { ...piece, campaignId }
  return (await sendCall(stage.owner, 'draftContent', { body, headers: key() })).body.content
}
const published = async (stage: Stage) => {
  const params = await drafted(stage)
  await sendCall(stage.owner, 'publishContent', { params })
  return params
}
const verified = { type: 'Verified' }
const otherUser = async ({ portal }: Stage) => ({ id: (await newCreator(portal)).userId })
/** Mails to the address came back. */
const refusedUser = async ({ portal }: Stage) => {
  const person = await newCreator(portal)
  await refuseMailsTo(portal, person)
  return { id: person.userId }
}
const issued = async (stage: Stage) => {
  const params = await otherUser(stage)
  return (await sendCall(stage.clients.admin, 'issueBadge', { params, body: verified })).body.badge
}
const submitted = async ({ portal }: Stage) => ({ id: await newSubmission(portal) })

const onlyItsCreator = status(401, 200, 403, 403, 403, 403)
const onlyItsBrand = status(401, 403, 200, 403, 403, 403)
const byItsCreator = (answer: number) => status(401, answer, 403, 403, answer, 403)

/**
 * Every operation: the status for each role, and a request that is valid in all other respects. Campaigns and
 * offers belong to the brand of the stage; work, templates and content to its creator.
 */
export const operations: Readonly<Record<CallName, Operation>> = {
  ...earningOperations,
  ...newsOperations,
  ...payoutAccountOperations,
  ...payoutDeskOperations,
  ...amaOperations,

  listCampaigns: everyRole(200),
  listMyCampaigns: byItsBrand(200),
  getCampaign: { ...everyRole(200), params: campaign },
  createCampaign: { ...byItsBrand(200), body: () => campaigns.terms() },
  updateCampaign: { ...byItsBrand(200), params: campaign, body: { title: 'Another title' } },
  completeCampaign: { ...byItsBrand(200), params: campaign },
  cancelCampaign: { ...byItsBrand(200), params: campaign, body: because },
  getCampaignTimeline: { ...status(401, 200, 200, 403, 200, 403), params: workspace },

  addTask: { ...byItsBrand(200), params: campaign, body: { title: 'One more' } },
  reorderTasks: {
    ...byItsBrand(200),
    params: withTasks,
    body: (_: Stage, { tasks }: CampaignDetail) => ({ taskIds: tasks.map(({ id }) => id).reverse() }),
  },
  updateTask: { ...byItsBrand(200), params: task, body: { title: 'Another' } },
  removeTask: { ...byItsBrand(204), params: task },

  listMyParticipations: signedIn(200),
  applyToCampaign: { ...status(401, 200, 403, 403, 403, 200), params: campaign },
  listParticipants: { ...byItsBrand(200), params: campaign },
  getWorkspace: { ...onlyItsCreator, params: workspace },
  acceptApplication: { ...byItsBrand(200), params: application },
  rejectApplication: { ...byItsBrand(200), params: application, body: because },
  withdrawApplication: { ...onlyItsCreator, params: application },
  leaveCampaign: { ...onlyItsCreator, params: participation },
  removeParticipant: { ...byItsBrand(200), params: participation, body: because },
  completeParticipation: { ...byItsBrand(200), params: participation },

  handInTask: {
    ...onlyItsCreator,
    params: async (stage) => (await workspace(stage)).tasks[0]!,
    body: () => campaigns.work(),
  },
  listSubmissions: signedIn(200),
  getSubmission: { ...status(401, 200, 200, 403, 200, 403), params: submission },
  amendSubmission: { ...onlyItsCreator, params: submission, body: () => campaigns.work() },
  openSubmission: { ...byItsBrand(200), params: submission },
  approveSubmission: { ...byItsBrand(200), params: submission },
  requestRevision: { ...byItsBrand(200), params: submission, body: { notes: 'Louder.' } },
  rejectSubmission: { ...byItsBrand(200), params: submission, body: { notes: 'Not this.' } },
  reopenSubmission: { ...byItsBrand(200), params: between(campaigns.newRejected) },

  getDashboard: signedIn(200),
  getMoves: signedIn(200),

  listNotifications: signedIn(200),
  // Of other users it does not exist.
  readNotification: { ...status(401, 200, 404, 404, 404, 404), params: notification },
  readAllNotifications: signedIn(200),
  getNotificationPreferences: signedIn(200),
  changeNotificationPreferences: {
    ...signedIn(200),
    body: { preferences: { news: { portal: true } } },
  },

  search: { ...everyRole(200), query: { q: 'chairs' } },

  listOffers: signedIn(200),
  createOffer: {
    ...byItsBrand(200),
    body: ({ owner: { userId } }) => ({
      ...{ creatorUserId: userId, campaignTitle: 'Kiln', amount: '5.00', description: 'Reels.' },
    }),
  },
  // For users who are not party to an offer it does not exist.
  getOffer: { ...status(401, 200, 200, 404, 200, 404), params: made },
  editOffer: { ...status(401, 403, 200, 404, 200, 404), params: made },
  changeOffer: { ...byItsBrand(200), params: made, body: { amount: '9.00' } },
  acceptOffer: { ...onlyItsCreator, params: made },
  declineOffer: { ...onlyItsCreator, params: made },
  counterOffer: { ...onlyItsCreator, params: made, body: { amount: '9.00' } },
  withdrawCounter: { ...onlyItsCreator, params: countered },
  acceptCounter: { ...onlyItsBrand, params: countered },
  declineCounter: { ...byItsBrand(200), params: countered },
  withdrawOffer: { ...byItsBrand(200), params: made },
  deliverOffer: { ...onlyItsCreator, params: accepted, body: { note: 'Here.' } },
  requestOfferChanges: { ...byItsBrand(200), params: delivered, body: { notes: 'Brighter.' } },
  completeOffer: { ...byItsBrand(200), params: accepted },
  cancelOffer: { ...status(401, 200, 200, 403, 200, 403), params: accepted, body: because },
  dropCancellation: { ...status(401, 200, 200, 403, 403, 403), params: proposed },

  listTestimonials: { ...everyRole(200), params: theOwner },
  writeTestimonial: { ...status(401, 200, 200, 403, 403, 403), body: said },
  hideTestimonial: { ...admins(200), params: testimonial, body: because },
  getTrackRecord: { ...everyRole(200), params: theOwner },

  listTemplates: signedIn(200),
  createTemplate: { ...signedIn(200), body: templateFields },
  editTemplate: { ...byItsCreator(200), params: template, body: { name: 'Other' } },
  approveTemplate: { ...admins(200), params: template },
  deactivateTemplate: { ...byItsCreator(200), params: template },
  reactivateTemplate: { ...byItsCreator(200), params: template },
  useTemplate: { ...status(401, 200, 403, 403, 200, 200), params: approved, body: { values: {} } },

  getShortlist: signedIn(200),
  changeShortlist: {
    ...byItsBrand(200),
    params: async ({ portal }) => ({ creatorUserId: (await newCreator(portal)).userId }),
    body: { isStarred: true },
  },

  getMe: signedIn(200),
  login: { ...everyRole(401), fresh: true, body: () => ({ email: address(), password }) },
  logout: { ...everyRole(204), fresh: true },
  register: { ...everyRole(200), fresh: true, body: () => ({ ...joining(), password, role: 'brand' }) },
  setPassword: { ...status(401, 204, 403, 204, 204, 204), fresh: true, body: { newPassword: password } },
  listSessions: signedIn(200),
  endOtherSessions: { ...signedIn(204), fresh: true },
  // A session is found among the caller's own, and this id is of none.
  endSession: { ...signedIn(404), params: { id: '0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11' } },
  askForSignInLink: { ...everyRole(204), body: () => ({ email: address() }) },
  useSignInLink: { ...everyRole(410), body: noToken },
  getUnsubscribe: { ...everyRole(404), params: noToken },
  unsubscribe: { ...everyRole(404), params: noToken },
  confirmEmail: { ...everyRole(410), body: noToken },
  resendConfirmation: signedIn(204),

  onboard: { ...everyRole(200), fresh: true, body: joining },
  checkHandle: { ...everyRole(200), params: () => ({ handle: word() }) },
  submitInterest: {
    ...everyRole(204),
    body: () => ({ ...joining(), role: 'partner', interestArea: 'nexos', vision: 'One.' }),
  },

  listProfiles: everyRole(200),
  getProfile: { ...everyRole(200), params: theOwner },
  getProfileOfUser: { ...everyRole(200), params: theOwner },
  clickProfile: { ...everyRole(204), params: theOwner },
  updateMyProfile: { ...signedIn(200), body: { tagline: 'Mine' } },

  listContent: { ...everyRole(200), query: ({ owner }) => ({ creatorId: owner.userId }) },
  draftContent: { ...status(401, 200, 403, 403, 200, 200), body: piece },
  editContent: { ...byItsCreator(200), params: drafted, body: { title: 'Another' } },
  approveContent: { ...admins(200), params: unapproved },
  publishContent: { ...byItsCreator(200), params: drafted },
  unpublishContent: { ...byItsCreator(200), params: published, body: because },

  updateMe: { ...signedIn(200), body: { bio: 'Me.' } },
  listOwnBadges: signedIn(200),
  exportMe: signedIn(200),
  eraseMe: { ...signedIn(204), fresh: true, body: because },

  listEarningsOf: { ...byItsCreator(200), params: theOwner },

  listUsers: admins(200),
  getUser: { ...admins(200), params: theOwner },
  changeUser: { ...admins(200), params: otherUser, body: { role: 'admin', ...because } },
  liftAddressMark: { ...admins(204), params: refusedUser },
  eraseUser: { ...admins(204), params: otherUser, body: because },
  listBadges: { ...admins(200), params: theOwner },
  issueBadge: { ...admins(200), params: otherUser, body: verified },
  revokeBadge: { ...admins(200), params: issued, body: because },
  listInbox: admins(200),
  listInterest: admins(200),
  assignInterest: { ...admins(204), params: submitted },
  closeInterest: { ...admins(204), params: submitted, body: because },
}

export const everyCall = Object.entries(allCalls) as [CallName, Call][]
/** The calls that change something. */
export const unsafe = everyCall.filter(([, { method }]) => method !== 'GET').map(([name]) => name)

/** Makes what an operation needs and sends it, with `instead` in place of its own body and headers. */
export async function sendOperation(
  name: CallName,
  client: Pick<Client, 'request'>,
  stage: Stage,
  instead: Sent = {},
): Promise<Answer> {
  return sendCall(client, name, {
    headers: key(),
    ...(await requestOf(operations[name], stage)),
    ...instead,
  })
}
