import { uuid5 } from '../uuid5.ts'
import type { BadgeId } from '../values.ts'

/** The id of the user's badge of this type; `n`: how many of this type were issued to them and revoked before. */
export const badgeIdOf = (userId: string, type: string, n: number) => uuid5(userId, `${type}:${n}`) as BadgeId
