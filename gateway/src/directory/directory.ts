import type { Log } from '@iam/infra/log'
import type { Pool } from 'pg'
import type { Announcements } from '../follow/announcements.ts'
import type { KeptUp } from '../follow/keep-up.ts'
import { ListAnswers } from '../lists/answers.ts'
import { ListIndex } from '../lists/list-index.ts'
import { cursorAt } from './cursor.ts'
import { selects } from './facets.ts'
import { feed } from './feed.ts'

export type Directory = {
  readonly index: ListIndex
  readonly answers: ListAnswers
  readonly feed: KeptUp
}

type DirectoryOptions = {
  readonly pool: Pool
  readonly announcements: Announcements
  readonly log: Log
}

/** The directory in memory, following the view `creators`, with cached answers. Still loading on return. */
export function openDirectory(options: DirectoryOptions): Directory {
  const index = new ListIndex(selects)
  const answers = new ListAnswers(index, 'profiles', cursorAt)
  return { index, answers, feed: feed({ ...options, index, onChanges: (changes) => answers.drop(changes) }) }
}
