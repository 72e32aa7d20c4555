import { IamwePage } from '../../features/passport/iamwe-page.tsx'
import { hydrate } from '../hydrate.tsx'

hydrate('/iamwe', IamwePage)
