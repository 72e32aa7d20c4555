import { listProfiles } from '@iam/contracts/profiles/calls'
import type { FastifyPluginAsync } from 'fastify'
import { type PublicListParts, publicList } from '../lists/public-list.ts'
import type { Directory } from './directory.ts'
import { asked } from './question.ts'

/** The directory. */
export const directoryRoutes: FastifyPluginAsync<
  PublicListParts & { readonly directory: Directory }
> = async (app, { directory: { answers, feed }, ...parts }) =>
  publicList(app, parts, {
    ...{ name: 'listProfiles', tag: 'profiles', call: listProfiles },
    feed,
    asked,
    answer: (asks, comesAgain) => answers.answer(asks, comesAgain),
  })
