import type { Others, Planted } from './planted-creator.ts'
import { Planting } from './planting.ts'

/** A user who has just joined and entered nothing but name and email: one more key. */
export async function plantedNewcomer({ visitor }: Pick<Others, 'visitor'>): Promise<Planted> {
  const planting = new Planting()
  const { client, post } = planting.speaker(visitor())
  const [name, email] = [`Robin ${planting.word()}`, `${planting.word()}@people.example`]
  const { profile } = await post('/api/iam/onboard', { name, email })
  const userId = profile.user.id as string
  return { planting, client, userId, name, email, handles: [profile.handle], keys: [userId] }
}
