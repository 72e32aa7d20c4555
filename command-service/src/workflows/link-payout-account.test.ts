import { expect, test } from 'vitest'
import { manual } from '../providers/manual.ts'
import { ana, asAna, asSystem, key } from '../testing/people.ts'
import { by, testService } from '../testing/test-service.ts'

/** A creator who asks to link an account; `meanwhile` happens while the provider is asked. */
async function linking(emailConfirmed: boolean | undefined, meanwhile: 'ConfirmEmail' | 'nothing') {
  const service = testService((store) => store, {
    ...manual,
    async openAccount(asked) {
      if (meanwhile === 'ConfirmEmail')
        await service.send({ type: meanwhile, data: { userId: ana } }, by(asSystem))
      return manual.openAccount(asked)
    },
  })
  const owner = { userId: ana, emailKey: key('a'), name: 'Ana Ruiz', email: 'ana@example.com', avatarUrl: '' }
  await service.send({ type: 'OnboardUser', data: owner }, by(asSystem))
  const data = {
    userId: ana,
    instructions: 'IBAN DE02',
    returnUrl: 'https://portal.example/',
    emailConfirmed,
  }
  return {
    linked: service.send({ type: 'OpenPayoutAccount', data }, by(asAna)),
    recorded: () => service.typesOf(`payoutaccount-${ana}`),
  }
}

test('an account is not linked for a user whose address was confirmed after the password was given [T-72]', async () => {
  const { linked, recorded } = await linking(false, 'ConfirmEmail')
  await expect(linked).rejects.toMatchObject({ code: 'email-confirmed-meanwhile', status: 409 })
  expect(recorded()).toEqual([])
})

test.each([
  ['for a user whose address stays unconfirmed', false, 'nothing'],
  ['for a user whose address was confirmed before', true, 'ConfirmEmail'],
  ['on behalf of a gateway that does not say whether it was', undefined, 'ConfirmEmail'],
] as const)('it is linked %s', async (_, emailConfirmed, meanwhile) => {
  const { linked, recorded } = await linking(emailConfirmed, meanwhile)
  expect((await linked).result).toEqual({ onboardingUrl: null })
  expect(recorded()).toEqual(['PayoutAccountLinked'])
})
