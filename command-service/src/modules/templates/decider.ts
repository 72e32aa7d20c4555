import { present } from '@iam/contracts/present'
import { Rejected } from '@iam/contracts/problem'
import type { TemplateCommand } from '@iam/contracts/templates/commands'
import type { TemplateEvent } from '@iam/contracts/templates/events'
import { variablesIn } from '@iam/contracts/templates/text'
import { admin, type Decider, oneself, signedIn, systemOnly, type Who } from '../../decider.ts'
import { differing } from '../../fields.ts'
import { member, type User, user } from '../users/decider.ts'
import { type Fields, known, type Template, templateStream } from './state.ts'

/** A text with variables from which creators make content, once an admin who did not write it has approved it. */
export const template: Decider<Template, TemplateCommand, TemplateEvent, { readonly creator: User }> = {
  ...templateStream,
  id: (command) => command.data.templateId,
  needs: (command) => ({
    creator: { decider: user, id: command.type === 'CreateTemplate' ? command.data.userId : null },
  }),

  who: {
    CreateTemplate: oneself,
    EditTemplate: authorOrAdmin,
    ApproveTemplate: admin,
    DeactivateTemplate: authorOrAdmin,
    ReactivateTemplate: authorOrAdmin,
    RecordTemplateUse: systemOnly,
  },

  decide: {
    CreateTemplate({ templateId, userId, ...fields }, state, { needs }) {
      member(needs.creator)
      if (state.status !== 'absent') {
        if (state.createdBy !== userId) throw notYours()
        return []
      }
      return [
        {
          type: 'TemplateCreated',
          data: { templateId, createdBy: userId, ...withVariables(fields, fields) },
        },
      ]
    },
    EditTemplate({ templateId, ...wanted }, state) {
      const { fields } = known(state)
      const changed = differing(withVariables(present(wanted), fields), fields)
      return Object.keys(changed).length === 0
        ? []
        : [{ type: 'TemplateEdited', data: { templateId, ...changed } }]
    },
    ApproveTemplate({ templateId }, state, { actor }) {
      const { isApproved, createdBy } = known(state)
      if (actor.userId === createdBy)
        throw new Rejected('own-template', 'Another admin has to approve your own template.', 403)
      if (isApproved) return []
      return [{ type: 'TemplateApproved', data: { templateId, approvedBy: actor.userId ?? '' } }]
    },
    DeactivateTemplate: (data, state) =>
      known(state).status === 'inactive' ? [] : [{ type: 'TemplateDeactivated', data }],
    ReactivateTemplate: (data, state) =>
      known(state).status === 'active' ? [] : [{ type: 'TemplateReactivated', data }],
    RecordTemplateUse({ templateId, userId, contentId }, state) {
      if (known(state).lastMade === contentId) return []
      return [{ type: 'TemplateUsed', data: { templateId, usedBy: userId, contentId } }]
    },
  },
}

/** Whoever fills the template in is asked for what the text names, and for what else was listed. */
function withVariables<Asked extends Partial<Fields>>(asked: Asked, before: Fields): Asked {
  if (asked.templateText === undefined && asked.variables === undefined) return asked
  const listed = asked.variables ?? (asked.templateText === undefined ? before.variables : [])
  const variables = [...new Set([...listed, ...variablesIn(asked.templateText ?? before.templateText)])]
  return { ...asked, variables }
}

function authorOrAdmin(...[actor, data, state]: Parameters<Who<Template>>) {
  // Of what does not exist everybody is the author: the decision says that it does not.
  const isAuthor = state.status === 'absent' || state.createdBy === actor.userId
  return signedIn(actor, data, state) ?? (isAuthor || !admin(actor, data, state) ? undefined : notYours())
}

const notYours = () => new Rejected('template-not-yours', 'This template is not yours.', 403)
