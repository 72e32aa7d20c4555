import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBrowser } from '@iam/tests/support/open-browser'

/**
 * `node infra/media/src/share-images.ts`: draws the icons and the picture that a shared page shows, into
 * `frontend/public/`. They are kept in the repository; run it again when the look changes.
 */
const out = fileURLToPath(new URL('../../../frontend/public', import.meta.url))
const fonts = fileURLToPath(
  new URL('../../../node_modules/@fontsource-variable/inter/files', import.meta.url),
)
const ink = '#0b0c11'
const signal = '#c9ff4a'

/** One ellipse, turned again and again about the centre, as on banknotes. */
const rosette = (petals: number, rx: number, ry: number, colour: string, width: number) =>
  `<g fill="none" stroke="${colour}" stroke-width="${width}">${Array.from(
    { length: petals },
    (_, index) => `<ellipse rx="${rx}" ry="${ry}" transform="rotate(${(index * 180) / petals})"/>`,
  ).join('')}</g>`

/** The mark: eight circles about one point. */
const mark = (radius: number, width: number) =>
  `<g fill="none" stroke="${signal}" stroke-width="${width}">${Array.from(
    { length: 8 },
    (_, index) => `<circle cy="${-radius}" r="${radius * 0.97}" transform="rotate(${index * 45})"/>`,
  ).join('')}</g>`

const icon = (size: number, radius: number, round: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100" width="${size}" height="${size}">
  <rect x="-50" y="-50" width="100" height="100" rx="${round}" fill="${ink}"/>${mark(radius, 3.4)}</svg>`

const share = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
  <rect width="1200" height="630" fill="${ink}"/>
  <g transform="translate(980 330)" opacity="0.5">${rosette(36, 470, 180, '#a99bff', 1)}</g>
  <g transform="translate(980 330)" opacity="0.9">${rosette(18, 210, 78, signal, 1.2)}</g>
  <g transform="translate(112 116)">${mark(17, 2.6)}</g>
  <g font-family="Inter" fill="#f4f1ea">
    <text x="164" y="131" font-size="42" font-weight="680" letter-spacing="0.5">I AM</text>
    <g font-size="92" font-weight="650" letter-spacing="-4.2">
      <text x="72" y="316">Visceral Systems.</text>
      <text x="72" y="408">Infinite Markets.</text>
      <text x="72" y="500" fill="${signal}">Engineered Futures.</text>
    </g>
    <text x="74" y="566" font-size="27" fill="#b4b8c5">One identity for creators and brands: passport, wallet, digital twin.</text>
  </g>
</svg>`

const browser = await openBrowser()
const inter = (await readFile(join(fonts, 'inter-latin-opsz-normal.woff2'))).toString('base64')

await draw('share.jpg', share, 1200, 630)
await draw('icon-192.png', icon(192, 17, 25), 192)
await draw('icon-512.png', icon(512, 17, 25), 512)
await draw('icon-maskable-512.png', icon(512, 13, 0), 512)
await draw('apple-touch-icon.png', icon(180, 16, 0), 180)
await browser.close()

async function draw(name: string, svg: string, width: number, height = width): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(
    `<style>@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${inter})}body{margin:0}svg{display:block}</style>${svg}`,
  )
  await page.evaluate('document.fonts.ready')
  const isPhoto = name.endsWith('.jpg')
  await page.screenshot({
    path: join(out, name),
    ...(isPhoto ? { type: 'jpeg', quality: 84 } : { omitBackground: true }),
  })
  await page.close()
}
