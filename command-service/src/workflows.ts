import type { WorkflowRequest } from '@iam/contracts/workflows'
import type { Workflow } from './workflow.ts'
import { acceptIntoCampaign, applyToCampaign } from './workflows/apply-to-campaign.ts'
import { askInSession } from './workflows/ask-in-session.ts'
import { awardBadge } from './workflows/award-badge.ts'
import { forgetPerson } from './workflows/forget-person.ts'
import { handInTask } from './workflows/hand-in-task.ts'
import { joinPortal } from './workflows/join-portal.ts'
import { openPayoutAccount, reconcilePayoutAccount } from './workflows/link-payout-account.ts'
import { openAmaSession } from './workflows/open-ama-session.ts'
import { reconcilePayment } from './workflows/reconcile-payment.ts'
import { refreshProgress } from './workflows/refresh-progress.ts'
import { requestPayout } from './workflows/request-payout.ts'
import { takeHandle } from './workflows/take-handle.ts'
import { reconcilePayout, transferPayout } from './workflows/transfer-payout.ts'
import { useTemplate } from './workflows/use-template.ts'
import { verifyLedger } from './workflows/verify-ledger.ts'

/** The workflow of each request that writes to several streams. */
export const workflowOf: { readonly [Type in WorkflowRequest['type']]?: Workflow<Type> } = {
  AcceptIntoCampaign: acceptIntoCampaign,
  ApplyToCampaign: applyToCampaign,
  AskInSession: askInSession,
  AwardBadge: awardBadge,
  ForgetPerson: forgetPerson,
  HandInTask: handInTask,
  JoinPortal: joinPortal,
  OpenAmaSession: openAmaSession,
  OpenPayoutAccount: openPayoutAccount,
  ReconcilePayment: reconcilePayment,
  ReconcilePayout: reconcilePayout,
  ReconcilePayoutAccount: reconcilePayoutAccount,
  RefreshProgress: refreshProgress,
  RequestPayout: requestPayout,
  TakeHandle: takeHandle,
  TransferPayout: transferPayout,
  UseTemplate: useTemplate,
  VerifyLedger: verifyLedger,
}
