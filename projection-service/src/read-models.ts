import type { ReadModel } from './read-model.ts'
import { accounts } from './read-models/accounts.ts'
import { badges } from './read-models/badges.ts'
import { contents } from './read-models/contents.ts'
import { creators } from './read-models/creators.ts'
import { handles } from './read-models/handles.ts'
import { interestSubmissions } from './read-models/interest-submissions.ts'
import { people } from './read-models/people.ts'

/** The read models that run. */
export const readModels: readonly ReadModel[] = [
  accounts,
  badges,
  contents,
  creators,
  handles,
  interestSubmissions,
  people,
]
