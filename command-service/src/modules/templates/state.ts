import type { DataOf } from '@iam/contracts/message'
import { present } from '@iam/contracts/present'
import { Rejected } from '@iam/contracts/rejected'
import type { TemplateEvent } from '@iam/contracts/templates/events'
import { type Absent, absent, change, mustExistOr } from '../../absent.ts'
import type { StreamFold } from '../../decider.ts'
import type { DecisionRecord } from '../../decision.ts'

export type Fields = Omit<DataOf<TemplateEvent, 'TemplateCreated'>, 'templateId' | 'createdBy'>
export type Made = {
  readonly status: 'active' | 'inactive'
  readonly createdBy: string
  readonly fields: Fields
  /** Of the fields. */
  readonly version: number
  readonly isApproved: boolean
  /** Id of the content that was made from it last. */
  readonly lastMade: string | null
  /** `approval`: the last approval; `decision`: the last deactivation or reactivation. */
  readonly approval: DecisionRecord | null
  readonly decision: DecisionRecord | null
}
export type Template = Absent | Made

export const templateStream: StreamFold<Template, TemplateEvent> = {
  category: 'template',
  initial: absent,
  evolve: {
    TemplateCreated: (_, { templateId, createdBy, ...fields }) => ({
      status: 'active',
      createdBy,
      fields,
      version: 1,
      isApproved: false,
      lastMade: null,
      approval: null,
      decision: null,
    }),
    TemplateEdited: (state, { templateId, ...changed }) =>
      change(state, ({ fields, version }) => ({
        fields: { ...fields, ...present(changed) },
        version: version + 1,
        isApproved: false,
      })),
    TemplateApproved: (state, { approvedBy: by }, decision) =>
      change(state, { isApproved: true, approval: { ...decision, by } }),
    TemplateDeactivated: (state, { endsApproval }, decision) =>
      change(state, ({ isApproved }) => ({
        status: 'inactive',
        isApproved: isApproved && !endsApproval,
        decision,
      })),
    TemplateReactivated: (state, _, decision) => change(state, { status: 'active', decision }),
    TemplateUsed: (state, { contentId }) => change(state, { lastMade: contentId }),
  },
}

/** The template; throws 404 if it does not exist. */
export const mustExist = mustExistOr('template-unknown')

/** The same; throws unless it is active, approved and, if a version is named, still of this version. */
export function mustBeUsable(state: Template, version?: number): Made {
  const template = mustExist(state)
  if (template.status === 'inactive')
    throw new Rejected('template-inactive', { consequence: 'content cannot be made from it.' })
  if (!template.isApproved) throw new Rejected('template-not-approved')
  return mustBeSeen(template, version)
}

/** The template; throws if the user saw another version of its text, where that is named. */
export function mustBeSeen(template: Made, version?: number): Made {
  if (version !== undefined && version !== template.version) throw new Rejected('template-changed')
  return template
}
