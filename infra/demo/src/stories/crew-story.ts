import { crew, type Stakeholder } from '../people/crew.ts'
import { importer, inOrder, type Story, step, type Teller, userIdOf } from '../step.ts'
import { admin } from './badges.ts'
import { joining } from './joining.ts'

/** A user who joins as a creator and then gets another role from the admin; the admin gets hers from the import. */
export function crewStory(teller: Teller, who: Stakeholder): Story {
  const { handle, joined, role, stakeholderType, because, approvesPayments, postsNews } = who
  const userId = userIdOf(handle)
  const by = who === crew[0] ? importer : admin
  const at = teller.ago(joined - 0.2)
  const change = (what: string, rights: Omit<Parameters<typeof step<'ChangeRights'>>[4], 'userId'>) =>
    step(`${handle}/${what}`, at, by, 'ChangeRights', { userId, ...rights })
  return inOrder([
    ...joining(teller, who, { role: 'creator', avatarUrl: `/media/portraits/${handle}.svg` }),
    change('role', { role, stakeholderType, reason: because }),
    ...(approvesPayments ? [change('payments', { canApprovePayments: true, reason: approvesPayments })] : []),
    ...(postsNews ? [change('news', { canPostNews: true, reason: postsNews })] : []),
  ])
}
