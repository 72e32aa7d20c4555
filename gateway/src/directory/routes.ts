import { listProfiles } from '@iam/contracts/profiles/calls'
import { DirectoryFilter } from '@iam/contracts/profiles/requests'
import { publicList } from '../lists/public-list.ts'
import { queryParser } from '../lists/question.ts'
import { facetsAsked } from './facets.ts'
import { placeOf } from './place.ts'

export const parseQuery = queryParser(DirectoryFilter, facetsAsked, placeOf)

/** The directory. */
export const directoryRoutes = publicList({
  name: 'listProfiles',
  tag: 'profiles',
  call: listProfiles,
  parseQuery,
})
