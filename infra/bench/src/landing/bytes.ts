import type { Browser } from '@playwright/test'
import { request } from 'undici'
import { openBrowser } from '../../../tests/support/open-browser.ts'

/** Transferred (compressed) bytes by type of resource. */
export type Bytes = Record<'html' | 'css' | 'js' | 'font' | 'image' | 'data', number>

const kinds: Readonly<Record<string, keyof Bytes>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'js',
  font: 'font',
  image: 'image',
  media: 'image',
}

/** Opens a browser that finds out how many bytes a first visit to a page loads. */
export async function openScales() {
  const browser = await openBrowser()
  return { weigh: (url: string) => weigh(browser, url), close: () => browser.close() }
}

async function weigh(browser: Browser, url: string): Promise<Bytes> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const loaded = new Map<string, keyof Bytes>()
  page.on('request', (one) => {
    if (one.url().startsWith('http')) loaded.set(one.url(), kinds[one.resourceType()] ?? 'data')
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()

  const bytes: Bytes = { html: 0, css: 0, js: 0, font: 0, image: 0, data: 0 }
  for (const [address, kind] of loaded) bytes[kind] += await sizeOf(address)
  return bytes
}

async function sizeOf(url: string): Promise<number> {
  const { body } = await request(url, { headers: { 'accept-encoding': 'br' } })
  return (await body.arrayBuffer()).byteLength
}
