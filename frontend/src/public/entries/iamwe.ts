import { pages } from '@iam/contracts/pages'
import { IamwePage } from '../../features/passport/iamwe-page.tsx'
import { hydrate } from '../hydrate.tsx'

hydrate(pages.howItWorks.path, IamwePage)
