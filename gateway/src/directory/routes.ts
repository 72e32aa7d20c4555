import { Problem } from '@iam/contracts/problem'
import { DirectoryFilter } from '@iam/contracts/profiles/requests'
import { ProfilesAnswer } from '@iam/contracts/profiles/views'
import type { FastifyPluginAsync } from 'fastify'
import { type PublicListParts, publicList } from '../lists/public-list.ts'
import type { Directory } from './directory.ts'
import { asked } from './question.ts'

/** `GET /profiles`: the directory. */
export const directoryRoutes: FastifyPluginAsync<
  PublicListParts & { readonly directory: Directory }
> = async (app, { directory: { answers, feed }, ...parts }) =>
  publicList(app, parts, {
    path: '/profiles',
    schema: {
      operationId: 'listProfiles',
      tags: ['profiles'],
      summary: 'The creators who match, 24 a page unless told',
      querystring: DirectoryFilter,
      response: { 200: ProfilesAnswer, 400: Problem },
    },
    feed,
    asked,
    answer: (asks, comesAgain) => answers.answer(asks, comesAgain),
  })
