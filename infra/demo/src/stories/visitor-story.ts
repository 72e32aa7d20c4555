import { anonymous } from '@iam/contracts/event'
import type { InterestId } from '@iam/contracts/values'
import type { Visitor } from '../people/visitors.ts'
import { demoId, type Story, step, type Teller, userIdOf } from '../step.ts'
import { admin } from './badges.ts'

const nameOf = ({ email, sent }: Visitor) => `interest/${email}/${sent}`
export const interestIdOf = (visitor: Visitor) => demoId(nameOf(visitor)) as InterestId

/** A visitor who sent the interest form, and how the team handled it. */
export function visitorStory({ ago, emailKey }: Teller, visitor: Visitor): Story {
  const { name, email, role, area, vision, sent, takenBy, closed } = visitor
  const interestId = interestIdOf(visitor)
  const key = nameOf(visitor)
  return [
    step(`${key}/submit`, ago(sent), { ...anonymous, via: 'import' }, 'SubmitInterest', {
      interestId,
      emailKey: emailKey(email),
      name,
      email,
      role,
      interestArea: area,
      vision,
    }),
    ...(takenBy
      ? [
          step(`${key}/assign`, ago(sent * 0.9), admin, 'AssignInterest', {
            interestId,
            ownerUserId: userIdOf(takenBy),
          }),
        ]
      : []),
    ...(closed
      ? [step(`${key}/close`, ago(sent * 0.7), admin, 'CloseInterest', { interestId, reason: closed })]
      : []),
  ]
}
