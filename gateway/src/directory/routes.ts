import { listProfiles } from '@iam/contracts/profiles/calls'
import type { FastifyPluginAsync } from 'fastify'
import type { FollowedList } from '../lists/open-list.ts'
import { type PublicListDependencies, publicList } from '../lists/public-list.ts'
import { asked } from './question.ts'

type Dependencies = PublicListDependencies & { readonly directory: FollowedList }

/** The directory. */
export const directoryRoutes: FastifyPluginAsync<Dependencies> = async (
  app,
  { directory, ...dependencies },
) =>
  publicList(app, dependencies, {
    ...{ name: 'listProfiles', tag: 'profiles', call: listProfiles },
    ...{ list: directory, asked },
  })
