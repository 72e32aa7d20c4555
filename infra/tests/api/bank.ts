import type { PayoutAccountAnswer } from '@iam/contracts/payout-accounts/views'
import { expect, inject } from 'vitest'
import type { Client } from '../support/client.ts'
import { type Person, password, registered } from './people.ts'
import type { Portal } from './portal.ts'

export const account = '/api/iam/payout-account'
export const link = (client: Client, body: object = {}) => client.post(account, { password, ...body })
export const read = async (client: Client): Promise<PayoutAccountAnswer> => (await client.get(account)).body

/** Completes the account on the bank's page. */
export function complete(client: Client, onboardingUrl: string) {
  const { searchParams } = new URL(onboardingUrl)
  return client.post(`/sandbox-bank/accounts/${searchParams.get('account')}/complete`, undefined)
}

/** A creator with a payout account that can be paid. */
export async function payableCreator(portal: Portal): Promise<Person> {
  const person = await registered(portal, 'creator')
  await complete(person, (await link(person)).body.onboardingUrl)
  await expect.poll(async () => (await read(person)).account?.payoutsEnabled).toBe(true)
  return person
}

/** Tells the bank of the shared portal how it treats the transfers of a payout. */
export const tellBank = (instruction: { readonly behaviour: object; readonly payoutId: string }) =>
  fetch(`${inject('sharedProduct').bankUrl}/behaviours`, {
    method: 'POST',
    body: JSON.stringify(instruction),
  })
