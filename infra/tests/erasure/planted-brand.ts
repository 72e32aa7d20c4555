import { type Others, type Planted, password } from './planted-creator.ts'
import { letters, Planting } from './planting.ts'

/** A newly registered brand with a unique word in every field about brands, and with a campaign that it cancelled. */
export async function plantedBrand(others: Others): Promise<Planted> {
  const planting = new Planting()
  const person = planting.speaker(others.visitor())
  const name = `${planting.word()} & Sons`
  const email = `${planting.word()}@people.example`
  const { user } = await person.post('/api/auth/register', { name, email, password, role: 'brand' })
  planting.about('users', user.id)
  await person.patch('/api/users/me', { bio: planting.prose(), location: `${planting.word()}, TX` })
  const handle = `${planting.word()}-mill`
  await person.patch('/api/iam/profiles/me', { handle, tagline: planting.word() })

  const terms = { title: `Bread ${letters(6)}`, description: 'Two days in three clips.', autoAccept: true }
  const made = { ...terms, rewardAmount: '60.00', categories: ['Food'] }
  const { campaign } = await person.post('/api/iam/campaigns', made)
  const apply = async (name: string) => {
    const creator = planting.speaker(others.visitor())
    await creator.post('/api/iam/onboard', { name, email: `${letters(14)}@people.example` })
    await creator.post(`/api/iam/campaigns/${campaign.id}/apply`, {})
  }
  // One takes part, the other still waits for an answer.
  await apply('Robin Vale')
  await person.patch(`/api/iam/campaigns/${campaign.id}`, { autoAccept: false })
  await apply('Kit Vale')
  await person.post(`/api/iam/campaigns/${campaign.id}/cancel`, { reason: `${planting.word()} has no oven.` })
  return {
    ...{ planting, name, email, client: person.client, userId: user.id },
    handles: [user.handle, handle].filter(Boolean),
    keys: [user.id],
  }
}
