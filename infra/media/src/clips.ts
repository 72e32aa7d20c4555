import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { creators } from '@iam/demo/people'
import { chromium } from '@playwright/test'
import { backdrops } from './backdrop.ts'
import { height, width } from './clips/brush.ts'
import type { EncodedFrame, Recording, record } from './clips/encode.ts'
import type { SceneName } from './clips/scenes.ts'
import { webm } from './clips/webm.ts'
import { looks } from './looks.ts'

// Records the clips anew, all of them or those of the handles that are named, with the Chromium at /usr/bin/chromium:
// `node infra/media/src/clips.ts [handle …]`. What is drawn is the same each time; the bytes follow the encoder.
/** The scene of each creator's clip; its colours are those of the portrait unless others are named. */
const sceneOf: Readonly<Record<string, SceneName | readonly [SceneName, keyof typeof backdrops]>> = {
  'ana-ruiz': 'letters',
  'wei-chen': 'signal',
  'priya-raman': 'steam',
  'marcus-hale': 'pulse',
  'imani-brooks': 'cloth',
  'kofi-mensah': 'aperture',
  'maddie-okafor': 'trail',
  'diego-fuentes': 'embers',
  'tallulah-grey': 'trail',
  'freya-nilsen': 'waves',
  'dmitri-volkov': 'signal',
  'nadia-farouk': 'bloom',
  'yara-costa': 'holds',
  'zola-dlamini': 'cloth',
  'leila-moradi': 'breathing',
  'dante-moretti': 'strands',
  'aisha-bello': 'bars',
  'noor-rahman': 'morph',
  'camila-torres': 'confetti',
  'jasper-bloom': 'letters',
  'amara-eze': 'night',
  'ingrid-vale': ['waves', 'lagoon'],
  'valentina-cruz': 'net',
  'andre-baptiste': 'steam',
  'isla-macrae': ['waves', 'mint'],
  'emeka-nwosu': 'stripes',
  'kenji-watanabe': 'breathing',
  'rafael-ortega': 'bars',
}
const framesPerSecond = 24
const seconds = 3.5
const most = 150_000

const folder = fileURLToPath(new URL('../../../frontend/public/media/clips/', import.meta.url))
const sources = new URL('../../', import.meta.url)
mkdirSync(folder, { recursive: true })

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
// A secure origin that needs no network: browsers encode video on such pages only.
await page.route('https://clips.invalid/**', async (route) => {
  const { pathname } = new URL(route.request().url())
  if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
  const source = stripTypeScriptTypes(readFileSync(new URL(`.${pathname}`, sources), 'utf8'))
  return route.fulfill({ contentType: 'text/javascript', body: source })
})
await page.goto('https://clips.invalid/')

const wanted = process.argv.slice(2)
for (const { handle, clip } of creators) {
  if (!clip || (wanted.length > 0 && !wanted.includes(handle))) continue
  const [scene, colours = looks[handle]!.colours] = [sceneOf[handle]!].flat() as [
    SceneName,
    keyof typeof backdrops,
  ]
  const file = await shoot({
    scene,
    palette: backdrops[colours],
    seed: handle,
    frames: framesPerSecond * seconds,
    framesPerSecond,
    bitrate: 260_000,
  })
  writeFileSync(`${folder}${handle}.webm`, file)
  console.log(`${handle}: ${scene}, ${file.length} bytes`)
}
await browser.close()

/** Encodes one clip, with a lower and lower bitrate until it is small enough. */
async function shoot(recording: Recording): Promise<Buffer> {
  const frames: EncodedFrame[] = await page.evaluate(async (recording) => {
    const path = '/media/src/clips/encode.ts'
    const encoder: { record: typeof record } = await import(path)
    return encoder.record(recording)
  }, recording)
  const track = { width, height, framesPerSecond }
  const file = webm(
    track,
    frames.map(({ key, base64 }) => ({ key, data: Buffer.from(base64, 'base64') })),
  )
  return file.length > most ? shoot({ ...recording, bitrate: recording.bitrate * 0.8 }) : file
}
