import { pages } from '@iam/contracts/pages'
import { FoundingMembersPage } from '../../features/home/founding-members-page.tsx'
import { hydrate } from '../hydrate.tsx'

hydrate(pages.foundingMembers.path, FoundingMembersPage)
