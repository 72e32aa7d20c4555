import { HomePage } from '../../features/home/home-page.tsx'
import { hydrate } from '../hydrate.tsx'

hydrate('/', HomePage)
