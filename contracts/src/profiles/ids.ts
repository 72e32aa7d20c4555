import { uuid5 } from '../uuid5.ts'
import type { ProfileId } from '../values.ts'

/** Each user has one profile. */
export const profileIdOf = (userId: string) => uuid5(userId, 'profile') as ProfileId
