import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { demoAccounts } from '@iam/demo/people'
import { addressesOf, routes } from '@iam/tests/support/addresses'
import { chromiumFlags, findChromium, noChromium } from '@iam/tests/support/chromium'
import { startDemoPortal } from '@iam/tests/support/demo-portal'
import { readOptions } from '@iam/tests/support/options'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { states } from './states.ts'

/**
 * `npm run screens`: pictures of every route with the demo data, signed out and as each demo account, and of what the frame of
 * the latter opens (states.ts), into `.screens/`. Of a portal that runs already with `--url`; of fewer with
 * `--only /iam/directory`, `--only search`, `--as admin`, `--width 390`, each as often as needed.
 */
const { values } = readOptions({
  options: {
    url: { type: 'string' },
    only: { type: 'string', multiple: true },
    as: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true, default: ['1440', '390'] },
    password: { type: 'string', default: 'continuum-demo' },
  },
})
const folder = resolve('.screens')
const people = ['visitor', ...demoAccounts.map(({ email }) => email.split('@')[0]!)]

const found = findChromium()
if (!found) throw new Error(noChromium)
mkdirSync(folder, { recursive: true })
const portal = values.url ? undefined : await startDemoPortal()
const baseURL = values.url ?? portal!.url
const browser = await chromium.launch({
  executablePath: found.path,
  args: [...chromiumFlags],
  env: { ...found.env },
})
try {
  let count = 0
  for (const who of people.filter((who) => values.as?.includes(who) ?? true)) count += await picturesOf(who)
  console.log(`${count} pictures in ${folder}`)
} finally {
  await browser.close()
  await portal?.end()
}

/** Takes the pictures of one account; returns how many there are. */
async function picturesOf(who: string): Promise<number> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  // The test flight's announcement would cover the home page.
  await context.addCookies([{ name: 'test-flight', value: 'dismissed', url: baseURL }])
  if (who !== 'visitor') await signIn(context, `${who}@iam.example`)
  const ask = async (path: string) => {
    const answer = await context.request.get(path)
    return answer.ok() ? await answer.json() : undefined
  }
  const page = await context.newPage()
  let count = 0
  const take = async (name: string, width: string, isWhole: boolean) => {
    const path = `${folder}/${name}-${width}.png`
    await page.screenshot({ path, fullPage: isWhole })
    console.log(path)
    count++
  }
  const resize = (width: string) => page.setViewportSize({ width: Number(width), height: 900 })
  const isWanted = (name: string) => values.only?.includes(name) ?? true

  for (const route of routes.filter(isWanted))
    for (const address of await addressesOf(route, ask))
      for (const width of values.width) {
        await resize(width)
        await open(page, address)
        await take(`${who}${address.replace(/[^a-z0-9@-]+/gi, '_')}`, width, true)
      }
  const ofFrame = Object.entries(states).filter(([name]) => who !== 'visitor' && isWanted(name))
  for (const [name, { address, width: only, reach }] of ofFrame)
    for (const width of only ? [only] : values.width) {
      await resize(width)
      await open(page, address)
      await reach(page, () => open(page, address))
      await take(`${who}_${name}`, width, false)
    }
  await context.close()
  return count
}

/** Opens a screen and waits until all of it is there, also what lies below the first view. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // The notification region is not in the served HTML, the portal's scripts add it; untouched public pages stay as served.
  if (await page.locator('script[data-scripts]').count())
    await page.getByRole('region', { name: 'Notifications (F8)' }).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  // As text, because the types of browser globals are not known in this package.
  await page.evaluate("for (const image of document.images) image.loading = 'eager'")
  await page.waitForLoadState('networkidle')
  // For pages that open scrolled to a section: the sticky bar would be in the middle of the picture.
  await page.evaluate('scrollTo(0, 0)')
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode().catch(() => {})))')
}

async function signIn(context: BrowserContext, email: string): Promise<void> {
  const answer = await context.request.post('/api/auth/login', {
    data: { email, password: values.password },
    headers: { origin: baseURL },
  })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
}
