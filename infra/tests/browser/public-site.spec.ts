import { type APIResponse, expect, type Page, test } from '@playwright/test'
import { isGoneTo, join, openIam, signInAs } from './steps.ts'

const pages = {
  '/': /Visceral Systems\./,
  '/founding-members': 'Meet the Founding Members',
  '/iamwe': 'How I AM works',
}

/** The metadata in the document's head. */
async function headOf(page: Page) {
  const of = (selector: string, attribute: string) =>
    page.locator(`head ${selector}`).first().getAttribute(attribute)
  return {
    title: await page.title(),
    description: await of('meta[name="description"]', 'content'),
    canonical: await of('link[rel="canonical"]', 'href'),
    ogTitle: await of('meta[property="og:title"]', 'content'),
    ogUrl: await of('meta[property="og:url"]', 'content'),
    ogImage: await of('meta[property="og:image"]', 'content'),
  }
}

/** Width and height of a PNG, from its first bytes. */
async function sizeOfPng(answer: APIResponse) {
  expect(answer.status()).toBe(200)
  const bytes = await answer.body()
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, heading] of Object.entries(pages))
    test(`${path} can be read, and its links lead on`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
      await page
        .getByRole('navigation', { name: 'Footer' })
        .getByRole('link', { name: 'How it works' })
        .click()
      await expect(page).toHaveURL('/iamwe')
      await expect(page.getByRole('heading', { level: 1, name: 'How I AM works' })).toBeVisible()
    })

  test('anchors of the home page are reached from everywhere', async ({ page }) => {
    for (const name of ['Engines', 'Continuum', 'Stakeholders']) {
      await page.goto('/founding-members')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
      await expect(page).toHaveURL(`/#${name.toLowerCase()}`)
      await isGoneTo(page, name.toLowerCase())
    }
  })

  test('the menu of small screens opens', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Meet the Founding Members' })
      .click()
    await expect(page).toHaveURL('/founding-members')
  })
})

test('each page has a title, a description, its address and a picture of its own for sharing', async ({
  page,
  request,
  baseURL,
}) => {
  const seen = new Set<string>()
  for (const path of [...Object.keys(pages), '/iam', '/iam/directory', '/iam/campaigns', '/iam/ama']) {
    // The head as it is sent: scripts may write another title later.
    const html = await (await request.get(path)).text()
    await page.setContent(html.replace(/<script.*?<\/script>/gs, ''))
    const head = await headOf(page)
    expect(head.canonical).toBe(new URL(path, baseURL).href)
    expect(head.ogUrl).toBe(head.canonical)
    expect(head.ogTitle).toBe(head.title)
    expect(head.description!.length).toBeGreaterThan(40)
    expect(head.description!.length).toBeLessThanOrEqual(160)
    expect(head.ogImage).toBe(new URL('/share.jpg', baseURL).href)
    seen.add(head.title).add(head.description!)
    expect(html).not.toMatch(/__[A-Z]+__/)
  }
  expect(seen.size).toBe(14)
  await page.goto('/share.jpg')
  const picture = page.getByRole('img')
  expect(
    await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([1200, 630])
})

test('a profile is shared with its name, its words and its canonical address, also under the other address', async ({
  page,
  request,
  baseURL,
}) => {
  for (const path of ['/iam/@kofi-mensah', '/iam/profile/kofi-mensah']) {
    const html = await (await request.get(path)).text()
    await page.setContent(html.replace(/<script.*?<\/script>/gs, ''))
    const head = await headOf(page)
    expect(head.title).toBe('Kofi Mensah (@kofi-mensah) · I AM')
    expect(head.ogTitle).toBe(head.title)
    expect(head.canonical).toBe(new URL('/iam/@kofi-mensah', baseURL).href)
    expect(head.description!.length).toBeGreaterThan(20)
    expect(head.ogImage).toContain(new URL('/share/kofi-mensah.png?v=', baseURL).href)
    expect(await sizeOfPng(await request.get(head.ogImage!))).toEqual([1200, 630])
    const about = JSON.parse(/<script type="application\/ld\+json">(.+?)<\/script>/s.exec(html)![1]!)
    expect(about).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Kofi Mensah', alternateName: '@kofi-mensah' },
    })
  }
})

test('the share picture of a profile follows its changes; without a profile the portal’s own is served', async ({
  page,
}) => {
  const { handle } = await join(page)
  const picture = async () => {
    const html = await (await page.request.get(`/iam/@${handle}`)).text()
    const address = /property="og:image" content="([^"]+)"/.exec(html)![1]!
    return { address, bytes: await (await page.request.get(address)).body() }
  }
  const first = await picture()
  await page.request.patch('/api/iam/profiles/me', { data: { tagline: 'Bread <slowly> & "well".' } })
  const second = await picture()
  expect(second.address).not.toBe(first.address)
  expect(second.bytes.equals(first.bytes)).toBe(false)
  const none = await page.request.get('/share/nobody-here.png')
  expect(new URL(none.url()).pathname).toBe('/share.jpg')
})

test('what users write about themselves is escaped in the head of their profile', async ({ page }) => {
  const { handle } = await join(page)
  const words = `</title><script>alert(1)</script> "quoted" & __NONCE__ $& <!--head-->`
  const changed = await page.request.patch('/api/iam/profiles/me', { data: { tagline: words } })
  expect(changed.status()).toBe(200)
  await expect(async () => {
    const html = await (await page.request.get(`/iam/@${handle}`)).text()
    expect(html).toContain('&#34;quoted&#34;')
    expect(html).not.toContain('<script>alert(1)')
  }).toPass()
  await page.goto(`/iam/@${handle}`)
  expect(await page.locator('head meta[name="description"]').getAttribute('content')).toContain(
    words.slice(0, 40),
  )
})

test('search engines get a sitemap, and noindex for non-public pages', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${new URL('/sitemap.xml', baseURL).href}`)
  expect(robots).toContain('Disallow: /api/')
  // Without what fills it, a rendered profile would say that it does not exist.
  for (const path of ['/api/iam/profiles/handle/', '/api/iam/profiles', '/api/iam/campaigns'])
    expect(robots).toContain(`Allow: ${path}\n`)
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('application/xml')
  const listed = [...(await answer.text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url)
  for (const path of [...Object.keys(pages), '/iam', '/iam/directory', '/iam/@kofi-mensah'])
    expect(listed).toContain(new URL(path, baseURL).href)
  expect(new Set(listed).size).toBe(listed.length)

  for (const [path, status] of [
    ['/iam/settings', 200],
    ['/iam/dashboard', 200],
    ['/payments-demo', 200],
    ['/nope', 404],
    ['/iam/@nobody-here', 404],
  ] as const) {
    const page = await request.get(path)
    expect([path, page.status(), page.headers()['x-robots-tag']]).toEqual([path, status, 'noindex'])
  }
  for (const path of [...Object.keys(pages), '/iam/directory', '/iam/@kofi-mensah'])
    expect((await request.get(path)).headers()['x-robots-tag']).toBeUndefined()
})

test('the portal can be put on a home screen', async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await request.get(address!)).json()
  expect(manifest).toMatchObject({ name: 'I AM', start_url: '/iam', theme_color: '#0b0c11' })
  const pictures: { src: string; sizes: string; type: string }[] = manifest.icons.filter(
    ({ type }: { type: string }) => type === 'image/png',
  )
  expect(pictures.length).toBeGreaterThanOrEqual(2)
  for (const { src, sizes } of pictures) {
    const size = Number(sizes.split('x')[0])
    expect(await sizeOfPng(await request.get(src))).toEqual([size, size])
  }
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect(await sizeOfPng(await request.get(touch!))).toEqual([180, 180])
})

test.describe('a visitor’s home page', () => {
  test('is one document of at most 20 kB that makes no API calls and loads no scripts or styles', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
    expect(errors).toEqual([])
    expect(asked.filter((path) => /\.(js|css)$/.test(path))).toEqual([])
    const document = await page.request.get('/')
    expect(Number(document.headers()['content-length'])).toBeLessThanOrEqual(20_000)
  })

  test('paints before its font is requested, and the next page starts with the font', async ({ page }) => {
    await page.goto('/')
    const words = page.getByRole('heading', { level: 1 })
    await expect(words).toHaveCSS('font-family', /^Inter,/)
    const [read, asked] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      performance.getEntriesByType('resource').find(({ name }) => name.includes('inter-basic'))!.startTime,
    ])
    expect(asked).toBeGreaterThan(read!)
    await page.goto('/iamwe')
    expect(await words.evaluate((heading) => getComputedStyle(heading).fontFamily)).toMatch(/^Inter,/)
  })

  test('is answered with 304 when nothing has changed', async ({ request }) => {
    const first = await request.get('/')
    const again = await request.get('/', { headers: { 'if-none-match': first.headers().etag! } })
    expect(again.status()).toBe(304)
    expect(first.headers()['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-[^;]+;style-src 'self' 'sha256-/,
    )
  })
})

test('signed-in users have their menu on public pages, and can sign out there', async ({ page }) => {
  await signInAs(page, 'creator')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toHaveAttribute('href', '/iam/dashboard')
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/iam')
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('links within the portal change the screen and load no document; links to public pages load one', async ({
  page,
}) => {
  await openIam(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const isSame = () => page.evaluate(() => 'isSamePage' in window)
  await page
    .getByRole('navigation', { name: 'Footer' })
    .getByRole('link', { name: 'Creator Directory' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Creator Directory' })).toBeVisible()
  expect(await isSame()).toBe(true)
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'How it works' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How I AM works' })).toBeVisible()
  expect(await isSame()).toBe(false)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const [address, heading] of [
    ['/#stakeholders', 'Stakeholder Hub'],
    ['/#contact', 'Enter the Continuum'],
    ['/iamwe#demo', 'Try a passport on'],
  ] as const)
    test(`a link to ${address} opens with its heading at the top of the screen [ROUTE-02 NAV-07]`, async ({
      page,
    }) => {
      await page.goto(address)
      await expect(page.locator('html[data-loaded][data-inter]')).toBeAttached()
      const { y } = (await page.getByRole('heading', { name: heading }).boundingBox())!
      expect(y).toBeGreaterThan(64)
      expect(y).toBeLessThan(300)
    })
})
