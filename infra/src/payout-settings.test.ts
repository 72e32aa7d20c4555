import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { CannotStart } from './cannot-start.ts'
import { readEnv, settings, settingsOfPayouts } from './env.ts'
import { payoutSettings } from './payout-settings.ts'

const schema = z.object({ NODE_ENV: settings.NODE_ENV, ...settingsOfPayouts })
const read = (variables: NodeJS.ProcessEnv) => payoutSettings(readEnv(schema, variables))
const stripe = {
  ...{ PAYOUT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', DEMO: '0' },
  ...{ STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' },
}
const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' }

describe('who pays out [T-73]', () => {
  test('is by default the sandbox in development, and approvers in production', () => {
    expect(read({})).toEqual({ provider: 'sandbox', sandboxBankUrl: 'http://127.0.0.1:3004' })
    expect(read({ SANDBOX_BANK_URL: 'http://bank:1' })).toMatchObject({ sandboxBankUrl: 'http://bank:1' })
    expect(read({ NODE_ENV: 'production' })).toEqual({ provider: 'manual' })
    expect(read({ PAYOUT_PROVIDER: 'manual' })).toEqual({ provider: 'manual' })
  })
  test('is Stripe with its key and the secrets of both endpoints', () => {
    const webhookSecrets = ['whsec_1', 'whsec_2']
    expect(read(stripe)).toEqual({
      provider: 'stripe',
      stripe: { secretKey: 'sk_test_1', webhookSecrets, isLive: false, apiUrl: undefined },
    })
    expect(read(live)).toMatchObject({ stripe: { isLive: true } })
    expect(read({ ...live, DEMO: '', NODE_ENV: 'production' })).toMatchObject({ stripe: { isLive: true } })
  })
  test.each<[NodeJS.ProcessEnv, string]>([
    [
      { NODE_ENV: 'production', PAYOUT_PROVIDER: 'sandbox' },
      'The setting PAYOUT_PROVIDER must not be sandbox in production: no money moves there. Set it to manual or stripe.',
    ],
    ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET'].map(
      (name) =>
        [
          { ...stripe, [name]: '' },
          `The setting ${name} must be set, because PAYOUT_PROVIDER is stripe.`,
        ] as [NodeJS.ProcessEnv, string],
    ),
    ...[{ DEMO: '1' }, { DEMO: '' }].map(
      (demo) =>
        [
          { ...live, ...demo },
          'The setting STRIPE_SECRET_KEY is a live key, which must not pay out the demo’s figures: set DEMO to off, or use a test key.',
        ] as [NodeJS.ProcessEnv, string],
    ),
    [
      { ...stripe, NODE_ENV: 'production', STRIPE_API_URL: 'http://127.0.0.1:1' },
      'The setting STRIPE_API_URL is for tests and must not be set in production.',
    ],
    [{ PAYOUT_PROVIDER: 'paypal' }, 'The setting PAYOUT_PROVIDER must be manual, sandbox or stripe.'],
    [
      { ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' },
      'The setting STRIPE_SECRET_KEY must be a secret key of Stripe, such as sk_test_….',
    ],
  ])('%j stops the start with one sentence', (variables, sentence) => {
    expect(() => read(variables)).toThrow(new CannotStart(sentence))
  })
})
