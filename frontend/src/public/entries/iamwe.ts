import { IamwePage } from '../../features/onboarding/iamwe-page.tsx'
import { hydrate } from '../hydrate.tsx'

hydrate('/iamwe', IamwePage)
