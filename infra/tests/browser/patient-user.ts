import { type Browser, expect, type Locator } from '@playwright/test'
import type { BadNetwork } from '../support/bad-network.ts'
import type { Named } from './campaign-steps.ts'
import { expectSaid, listenTo, type Said } from './live-regions.ts'
import { translate } from './translated.ts'

type Place = { readonly timezoneId: string; readonly isTranslated: boolean }

/** How long the user waits for a screen before they load it again, in ms. */
const patience = 8_000
/** How often they try anything again. */
const tries = 6
/** An answer takes longer than this, in ms; what is said sooner is about an earlier command. */
const soonest = 300

/**
 * A user behind a bad network. They know the screens by roles alone, and what became of a command by what the live regions say:
 * what did not work they do again, and what did not load they load again.
 */
export async function patientUser(
  browser: Browser,
  person: Named,
  network: BadNetwork,
  { timezoneId, isTranslated }: Place,
) {
  const storageState = await person.page.context().storageState()
  const context = await browser.newContext({ baseURL: network.url, timezoneId, storageState })
  const page = await context.newPage()
  const said = await listenTo(page)
  if (isTranslated) await translate(page)

  /** What React says when nodes of its own are not where it put them. */
  const broken: string[] = []
  page.on('pageerror', ({ name, message }) => broken.push(`${name}: ${message}`))
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))

  /** The next step that a page offers where it, or a part of it, did not load. */
  const alert = page.getByRole('alert')
  const again = alert.getByRole('button', { name: /^(Try Again|Load again)$/ })
  const wayOn = again.or(alert.getByRole('link', { name: 'Load again' }))
  /** A check of the session that failed counts as signed out, as specified; the user opens the page again. */
  const turnedAway = page.getByRole('heading', {
    level: 2,
    name: /^(Authentication Required|Welcome back,)/,
  })
  const isShown = async (locator: Locator) => (await locator.filter({ visible: true }).count()) > 0

  let last = ''
  async function load(address: string): Promise<void> {
    last = new URL(address, network.url).href
    await expect(() => page.goto(last, { waitUntil: 'commit' })).toPass()
  }

  /** Waits until it is shown. Where it is reached over a link, that is followed again after the page was loaded again. */
  async function sees(wanted: Locator, link?: Locator): Promise<void> {
    const first = wanted.or(wayOn).or(turnedAway).filter({ visible: true }).first()
    for (let n = 0; n < tries; n++) {
      await first.waitFor({ timeout: patience }).catch(() => undefined)
      if (await isShown(wanted)) return
      if (await isShown(turnedAway)) await load(last)
      else {
        // The browser's own error page has another address.
        if (page.url().startsWith(network.url)) last = page.url()
        if (await isShown(wayOn)) await goOn()
        else await load(last)
      }
      if (link) await followAgain(link, wanted)
    }
    await expect(wanted.first()).toBeVisible()
  }

  async function followAgain(link: Locator, wanted: Locator): Promise<void> {
    const either = link.or(wanted).filter({ visible: true }).first()
    await either.waitFor({ timeout: patience }).catch(() => undefined)
    if (await isShown(wanted)) return
    await link.click({ timeout: patience }).catch(() => undefined)
  }

  async function goOn(): Promise<void> {
    await wayOn
      .first()
      .click({ timeout: patience })
      .catch(() => undefined)
    await wayOn
      .first()
      .waitFor({ state: 'hidden', timeout: patience })
      .catch(() => undefined)
  }

  return {
    page,
    sees,

    async opens(address: string, wanted: Locator): Promise<void> {
      await load(address)
      await sees(wanted)
    },

    async follows(link: Locator, wanted: Locator): Promise<void> {
      await sees(link)
      await link.click()
      await sees(wanted, link)
    },

    /** Presses a button, and again each time the portal says that it did not work, until it says this. */
    async sends(button: Locator, line: RegExp): Promise<void> {
      const begun = Date.now()
      const isDone = () => said.some(({ text, at }) => at >= begun && line.test(text))
      for (let n = 0; n < tries && !isDone(); n++) {
        const pressed = Date.now()
        // It may be done meanwhile, and the button gone.
        await button.click({ timeout: patience }).catch(() => undefined)
        const isRefused = () => said.some((one) => one.at > pressed + soonest && isRefusal(one))
        await expect
          .poll(() => isDone() || isRefused(), { message: `${button}: ${line}`, timeout: 25_000 })
          .toBe(true)
      }
      expect(isDone(), `${button}: ${line}`).toBe(true)
    },

    /** Expects that these were said, each once and in this order, and that no screen broke. */
    heard(...lines: readonly RegExp[]): void {
      expectSaid(said, lines)
      expect(broken.filter((message) => /NotFoundError|not a child of this node/.test(message))).toEqual([])
    },
  }
}

/** Not what says that a part of a page did not load. */
const isRefusal = ({ role, text }: Said) => role === 'alert' && !/\b(Try Again|Load again)\b/.test(text)
