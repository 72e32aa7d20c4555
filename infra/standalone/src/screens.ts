import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { demoAccounts } from './demo/people.ts'
import { chromiumFlags, findChromium, noChromium } from './testing/chromium.ts'

/**
 * `npm run screens -- --url http://127.0.0.1:3000 [--only /iam]`: pictures of every route of a running portal with its demo
 * data, at 1440 and 390 px, signed out and as each demo account, into `.screens/`.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    only: { type: 'string' },
    password: { type: 'string', default: 'continuum-demo' },
  },
})
const open = [
  '/',
  '/founding-members',
  '/iam',
  '/iamwe',
  '/iam/directory',
  '/iam/directory?search=zzzz',
  '/iam/@ana-ruiz',
  '/iam/@nobody-here',
  '/iam/settings',
  '/nowhere',
]
const signedIn = ['/iam', '/iam/@ana-ruiz', '/iam/settings', '/iam/dashboard', '/iam/marketplace']
const admins = ['/admin/users', '/admin/interest', '/admin/payouts']
const widths = [1440, 390]

const found = findChromium()
if (!found) throw new Error(noChromium)
mkdirSync('.screens', { recursive: true })
const browser = await chromium.launch({
  executablePath: found.path,
  args: [...chromiumFlags],
  env: { ...found.env },
})
await visit(browser, 'visitor', open)
for (const { email, role } of demoAccounts) {
  const cookies = await signIn(email)
  const name = email.split('@')[0] ?? email
  await visit(browser, name, role.startsWith('admin') ? [...signedIn, ...admins] : signedIn, cookies)
}
await browser.close()

async function visit(
  browser: Browser,
  who: string,
  routes: readonly string[],
  cookies: { name: string; value: string }[] = [],
) {
  for (const width of widths) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: values.url })))
    const page = await context.newPage()
    for (const route of routes.filter((route) => !values.only || route === values.only)) {
      await page.goto(values.url + route, { waitUntil: 'networkidle' })
      const file = `.screens/${who}${route.replace(/[^a-z0-9@-]+/gi, '_')}-${width}.png`
      await page.screenshot({ path: file, fullPage: true })
      console.log(file)
    }
    await context.close()
  }
}

async function signIn(email: string) {
  const response = await fetch(`${values.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: values.url },
    body: JSON.stringify({ email, password: values.password }),
  })
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`)
  return response.headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';')
    return { name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) }
  })
}
