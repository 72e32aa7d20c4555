import type { ShortlistEvent } from '@iam/contracts/shortlists/events'
import { ShortlistRow } from '@iam/contracts/shortlists/views'
import type { UserEvent } from '@iam/contracts/users/events'
import { readModel } from '../read-model.ts'

type Ids = { readonly entryId: string; readonly brandUserId: string; readonly userId: string }

/** Each brand's stars and notes, which are private to the brand. */
export const shortlist = readModel<ShortlistEvent | UserEvent, typeof ShortlistRow>({
  name: 'shortlist',
  version: 1,
  row: ShortlistRow,
  key: 'id',
  eventKeyField: 'entryId',
  indexes: ['(brand_user_id, changed_at desc)', '(creator_user_id)'],
  personFields: ['creatorUserId'],

  upserts: {
    CreatorStarred: (data, { at }, row) => ({ ...(row ?? begun(data)), isStarred: true, changedAt: at }),
    CreatorNoted: (data, { at }, row) => ({ ...(row ?? begun(data)), note: data.note, changedAt: at }),
  },
  on: {
    CreatorUnstarred: (row, _, { at }) => ({ ...row, isStarred: false, changedAt: at }),
    UserErased: () => null,
  },
})

const begun = ({ entryId, brandUserId, userId }: Ids) => ({
  id: entryId,
  brandUserId,
  creatorUserId: userId,
  isStarred: false,
  note: '',
})
