import type { Brand } from '../people/brands.ts'
import { inOrder, type Story, type Teller } from '../step.ts'
import { award } from './badges.ts'
import { joining } from './joining.ts'
import { traffic } from './traffic.ts'

/** A brand from registering until today. */
export const brandStory = (teller: Teller, brand: Brand): Story =>
  inOrder([
    ...joining(teller, brand, { role: 'brand', avatarUrl: `/media/logos/${brand.handle}.svg` }),
    ...(brand.verified ? [award(teller, brand, 'Verified')] : []),
    ...traffic(teller, brand),
  ])
