import { expect, test } from 'vitest'
import { signedMoney } from './signed-money.ts'

test('an amount that adds or takes has a sign, nothing has none [X-PAY-3]', () => {
  expect(['1250.00', '-25.00', '0.00', '-0.00', '0.01'].map(signedMoney)).toEqual([
    ...['+$1,250.00', '-$25.00', '$0.00', '$0.00', '+$0.01'],
  ])
})
