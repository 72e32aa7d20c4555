import type { Actor } from '@iam/contracts/event'
import { present } from '@iam/contracts/present'
import { Rejected } from '@iam/contracts/rejected'
import type { TemplateCommand } from '@iam/contracts/templates/commands'
import type { TemplateEvent } from '@iam/contracts/templates/events'
import { variablesIn } from '@iam/contracts/templates/text'
import { admin, aMomentEarlier, type Decider, oneself, orAdmin, systemOnly, type Who } from '../../decider.ts'
import { codeOf, isRepeated, isSameDecision, refusalByDecision } from '../../decision.ts'
import { changedFields } from '../../fields.ts'
import { mustBeMember, type User, userStream } from '../users/state.ts'
import { type Fields, type Made, mustBeSeen, mustExist, type Template, templateStream } from './state.ts'

/** A text with variables from which creators make content, once an admin who did not write it has approved it. */
export const template: Decider<Template, TemplateCommand, TemplateEvent, { readonly creator: User }> = {
  ...templateStream,
  begins: ['CreateTemplate'],
  id: (command) => command.data.templateId,
  needs: (command) => ({
    creator: {
      stream: userStream,
      id: command.type === 'CreateTemplate' ? command.data.userId : null,
      mayBeStale: aMomentEarlier,
    },
  }),

  who: {
    CreateTemplate: (actor, data, state) => oneself(actor, data) ?? writtenBy(data.userId, state),
    EditTemplate: authorOrAdmin,
    ApproveTemplate: (actor, _, state) =>
      admin(actor) ??
      (state.status === 'absent' || state.createdBy !== actor.userId
        ? undefined
        : new Rejected('own-template')),
    DeactivateTemplate: authorOrAdmin,
    ReactivateTemplate: authorOrAdmin,
    RecordTemplateUse: systemOnly,
  },

  decide: {
    CreateTemplate({ templateId, userId, ...fields }, state, { needs }) {
      mustBeMember(needs.creator)
      if (state.status !== 'absent') return []
      const data = { templateId, createdBy: userId, ...withVariables(fields, fields) }
      return [{ type: 'TemplateCreated', data }]
    },
    EditTemplate({ templateId, ...wanted }, state) {
      const { fields } = mustExist(state)
      const changed = changedFields(withVariables(present(wanted), fields), fields)
      return Object.keys(changed).length === 0
        ? []
        : [{ type: 'TemplateEdited', data: { templateId, ...changed } }]
    },
    ApproveTemplate({ templateId, version }, state, { actor }) {
      const { isApproved, approval } = mustBeSeen(mustExist(state), version)
      if (isApproved && isSameDecision(approval, 'TemplateApproved', actor)) return []
      // A deactivation is a decision, too, which a screen from before it does not show.
      mustBe('active', state, actor, 'it is not approved meanwhile.')
      if (isApproved) throw refusalByDecision('template-approved', approval, actor, 'it stays so.')
      return [{ type: 'TemplateApproved', data: { templateId, approvedBy: actor.userId ?? '' } }]
    },
    DeactivateTemplate(data, state, { actor }) {
      if (isRepeated(state, 'TemplateDeactivated', actor)) return []
      const { createdBy } = mustBe('active', state, actor)
      // So that the author alone cannot undo what an admin did.
      const endsApproval = actor.userId !== createdBy
      return [{ type: 'TemplateDeactivated', data: { ...data, ...(endsApproval && { endsApproval }) } }]
    },
    ReactivateTemplate(data, state, { actor }) {
      const { status, decision } = mustExist(state)
      if (status === 'active' && decision === null) return []
      if (isRepeated(state, 'TemplateReactivated', actor)) return []
      mustBe('inactive', state, actor)
      return [{ type: 'TemplateReactivated', data }]
    },
    RecordTemplateUse({ templateId, userId, contentId }, state) {
      if (mustExist(state).lastMade === contentId) return []
      return [{ type: 'TemplateUsed', data: { templateId, usedBy: userId, contentId } }]
    },
  },
}

function mustBe(
  wanted: 'active' | 'inactive',
  state: Template,
  actor: Actor,
  consequence = 'it stays so.',
): Made {
  const template = mustExist(state)
  const { status, decision } = template
  if (status !== wanted) throw refusalByDecision(codeOf('template', status), decision, actor, consequence)
  return template
}

/** Adds the variables that the text uses to the listed ones, so that the user is asked for all of them. */
function withVariables<Asked extends Partial<Fields>>(asked: Asked, before: Fields): Asked {
  if (asked.templateText === undefined && asked.variables === undefined) return asked
  const listed = asked.variables ?? (asked.templateText === undefined ? before.variables : [])
  const variables = [...new Set([...listed, ...variablesIn(asked.templateText ?? before.templateText)])]
  return { ...asked, variables }
}

function authorOrAdmin(...[actor, , state]: Parameters<Who<Template>>) {
  return orAdmin(actor, () => writtenBy(actor.userId, state))
}

const writtenBy = (userId: string | null, state: Template) =>
  state.status === 'absent' || state.createdBy === userId ? undefined : new Rejected('template-not-yours')
