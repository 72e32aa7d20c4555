import { expect, type Page, test } from '@playwright/test'
import { isGoneTo, openIam } from './steps.ts'

const items = ['Home', 'Engines', 'Continuum', 'Stakeholders', 'I AM Directory']
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test.describe('navigation bar', () => {
  test('stays at the top, its logo and Home lead home [NAV-01 NAV-02 NAV-17]', async ({ page }) => {
    await openIam(page)
    await page.mouse.wheel(0, 1200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    await expect.poll(() => page.getByRole('banner').boundingBox()).toMatchObject({ x: 0, y: 0 })
    await page.getByRole('link', { name: 'I AM, home' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/iam')
    await main(page).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('has five icons in their order [NAV-03]', async ({ page }) => {
    await page.goto('/')
    const names = () =>
      main(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
    await expect.poll(names).toEqual(items)
    for (const name of items)
      await expect(main(page).getByRole('link', { name }).locator('svg')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  })

  test('scrolls smoothly to the sections of the home page without a navigation [NAV-04 ROUTE-02]', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    await page.evaluate(() => addEventListener('scroll', () => performance.mark(`${scrollY}`)))
    const stops = [0]
    for (const name of ['Stakeholders', 'Engines', 'Continuum']) {
      await main(page).getByRole('link', { name }).click()
      await isGoneTo(page, name.toLowerCase())
      stops.push(await page.evaluate(() => scrollY))
      await expect(page).toHaveURL('/')
    }
    const passed = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => +name))
    const between = passed.filter((y) => stops.every((stop) => Math.abs(y - stop) > 30))
    // A busy machine draws few frames of a scroll, but at least one during three scrolls.
    expect(between.length, `on the way to ${stops}`).toBeGreaterThan(0)
  })

  test('leads to those sections from elsewhere, from public pages and from the portal [NAV-05 NAV-06 NAV-07 ROUTE-02]', async ({
    page,
  }) => {
    for (const name of ['Engines', 'Continuum', 'Stakeholders'])
      for (const from of ['/iamwe', '/iam/directory']) {
        await page.goto(from)
        await main(page).getByRole('link', { name }).click()
        await expect(page).toHaveURL(`/#${name.toLowerCase()}`)
        await isGoneTo(page, name.toLowerCase())
      }
    await page.goto('/#contact')
    await isGoneTo(page, 'contact')
  })

  test('highlights I AM Directory below /iam and nowhere else, and it leads there [NAV-08 NAV-09]', async ({
    page,
  }) => {
    const entry = main(page).getByRole('link', { name: 'I AM Directory' })
    const colourOf = (name: string) =>
      main(page)
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).color)
    for (const path of ['/iam', '/iamwe', '/iam/directory']) {
      await page.goto(path)
      await expect(entry).toHaveAttribute('aria-current', 'page')
      expect(await colourOf('I AM Directory')).not.toBe(await colourOf('Engines'))
    }
    for (const path of ['/', '/founding-members', '/nope', '/paywall']) {
      await page.goto(path)
      await expect(entry).not.toHaveAttribute('aria-current', /./)
      expect(await colourOf('I AM Directory')).toBe(await colourOf('Engines'))
    }
    await entry.click()
    await expect(page).toHaveURL('/iam')
  })

  test('on large screens offers three paths that change nothing yet, and the founding members [NAV-10 NAV-11 NAV-12 NAV-13]', async ({
    page,
  }) => {
    await openIam(page)
    const samples = page.getByRole('list', { name: 'Sample profiles' })
    await expect(samples.getByRole('link')).toHaveCount(3)
    const portraits = samples.locator('img')
    await expect
      .poll(() => portraits.evaluateAll((all: HTMLImageElement[]) => all.every((one) => one.complete)))
      .toBe(true)
    const choice = page.getByRole('combobox', { name: 'Choose Your Path' })
    const offered = choice.locator('option:not([disabled])')
    await expect(offered).toHaveText(['Investor Journey', 'Talent Recruitment', 'End User Access'])
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await choice.selectOption('Talent Recruitment')
    await expect(choice).toHaveValue('Talent Recruitment')
    await expect(page).toHaveURL('/iam')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(calls).toEqual([])
    await page
      .getByRole('navigation', { name: 'Footer' })
      .getByRole('link', { name: 'Creator Directory' })
      .click()
    await expect(page).toHaveURL('/iam/directory')
    await expect(choice).toHaveValue('Talent Recruitment')
    const members = page.getByRole('banner').getByRole('link', { name: 'Meet the Founding Members' })
    await page.setViewportSize({ width: 1199, height: 800 })
    await expect(choice).toBeHidden()
    await expect(members).toBeHidden()
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(choice).toBeVisible()
    await members.click()
    await expect(page).toHaveURL('/founding-members')
  })

  test('is a menu behind a button on small screens [NAV-14 NAV-15 NAV-16]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await openIam(page)
    await expect(main(page)).toBeHidden()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const open = () => page.getByRole('button', { name: 'Open menu' }).click()
    // The page that is being left closes the menu once more when the next one is there.
    const follow = (name: string) =>
      expect(async () => {
        if (await menu.isHidden()) await open()
        await menu.getByRole('link', { name }).click({ timeout: 2_000 })
      }).toPass()
    await open()
    await expect(menu.getByRole('link')).toHaveText([...items, 'Meet the Founding Members'])
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toHaveCount(0)

    // Following an entry closes the menu, both to another page and within the same one.
    await open()
    await menu.getByRole('link', { name: 'I AM Directory' }).click()
    await expect(menu).toHaveCount(0)
    for (const [name, target] of [
      ['Home', '/'],
      ['Meet the Founding Members', '/founding-members'],
      ['I AM Directory', '/iam'],
      ['Engines', '/#engines'],
    ] as const) {
      await follow(name)
      await expect(page).toHaveURL(target)
      await expect(menu).toHaveCount(0)
    }
    for (const section of ['Stakeholders', 'Continuum', 'Engines']) {
      await follow(section)
      await expect(menu).toHaveCount(0)
      await isGoneTo(page, section.toLowerCase())
    }
    await open()
    await menu.getByRole('link', { name: 'Home' }).click()
    await expect(menu).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('its menu, opened before the scripts are loaded, remains open afterwards [NAV-14]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const held = Promise.withResolvers<void>()
    await page.route(/assets\/index-.*\.js/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/iam')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    held.resolve()
    await expect(page.getByRole('form', { name: 'Create your profile' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused()
  })

  test('its icons show their tooltip after 700 ms, and the next one within 300 ms at once [TOAST-12 TOAST-13]', async ({
    page,
  }) => {
    await page.clock.install()
    await openIam(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    const tooltip = page.getByRole('tooltip')
    const rest = (name: string) => main(page).getByRole('link', { name }).hover()
    await rest('Home')
    await page.clock.runFor(699)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(tooltip).toHaveText('Home')
    await rest('Engines')
    await page.clock.runFor(0)
    await expect(tooltip).toHaveText('Engines')

    const leave = () => page.getByRole('heading', { level: 1 }).hover()
    await leave()
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(299)
    await rest('Continuum')
    await page.clock.runFor(0)
    await expect(tooltip).toHaveText('Continuum')
    await leave()
    await page.clock.runFor(300)
    await rest('Stakeholders')
    await page.clock.runFor(699)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(tooltip).toHaveText('Stakeholders')
  })

  test('on a public page, too, the first pointer movement onto an icon shows its tooltip [TOAST-12]', async ({
    page,
  }) => {
    await page.goto('/founding-members')
    await main(page).getByRole('link', { name: 'Engines' }).hover()
    await expect(page.getByRole('tooltip')).toHaveText('Engines')
  })
})
