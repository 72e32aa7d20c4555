import { test } from '@playwright/test'
import { noChromium } from './chromium.ts'

test('all browser tests', () => {
  test.skip(true, noChromium)
})
