import type { WorkflowRequest } from '@iam/contracts/workflows'
import type { Workflow } from './workflow.ts'
import { awardBadge } from './workflows/award-badge.ts'
import { forgetPerson } from './workflows/forget-person.ts'
import { joinPortal } from './workflows/join-portal.ts'
import { takeHandle } from './workflows/take-handle.ts'

/** What is carried out for each request that takes several streams. */
export const workflowOf: { readonly [Type in WorkflowRequest['type']]: Workflow<Type> } = {
  AwardBadge: awardBadge,
  ForgetPerson: forgetPerson,
  JoinPortal: joinPortal,
  TakeHandle: takeHandle,
}
