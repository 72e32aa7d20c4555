import { test } from '@playwright/test'
import { noChromium } from './chromium.ts'

test('what a person sees and does in a browser', () => {
  test.skip(true, noChromium)
})
