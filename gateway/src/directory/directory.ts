import type { Log } from '@iam/infra/log'
import type { Pool } from 'pg'
import type { Announcements } from '../views/announcements.ts'
import type { KeptUp } from '../views/keep-up.ts'
import { DirectoryAnswers } from './answers.ts'
import { feed } from './feed.ts'
import { DirectoryIndex } from './index/directory-index.ts'

export type Directory = {
  readonly index: DirectoryIndex
  readonly answers: DirectoryAnswers
  readonly feed: KeptUp
}

export type DirectoryOptions = {
  readonly pool: Pool
  readonly announcements: Announcements
  readonly log: Log
}

/** The directory: everybody in memory, kept up with the view `creators`, and ready answers. It is loading when this returns. */
export function openDirectory(options: DirectoryOptions): Directory {
  const index = new DirectoryIndex()
  const answers = new DirectoryAnswers(index)
  return { index, answers, feed: feed({ ...options, index, onChanges: (changes) => answers.drop(changes) }) }
}
