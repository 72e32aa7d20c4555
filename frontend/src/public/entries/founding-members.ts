import { FoundingMembersPage } from '../../features/home/founding-members-page.tsx'
import { hydrate } from '../hydrate.tsx'

hydrate('/founding-members', FoundingMembersPage)
