import { listProfiles } from '@iam/contracts/profiles/calls'
import type { FastifyPluginAsync } from 'fastify'
import type { OpenList } from '../lists/open-list.ts'
import { type PublicListParts, publicList } from '../lists/public-list.ts'
import { asked } from './question.ts'

type Parts = PublicListParts & { readonly directory: OpenList }

/** The directory. */
export const directoryRoutes: FastifyPluginAsync<Parts> = async (app, { directory, ...parts }) =>
  publicList(app, parts, {
    ...{ name: 'listProfiles', tag: 'profiles', call: listProfiles },
    ...{ list: directory, asked },
  })
