import { pages } from '@iam/contracts/pages'
import { HomePage } from '../../features/home/home-page.tsx'
import { hydrate } from '../hydrate.tsx'

hydrate(pages.home.path, HomePage)
