import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const mozilla = 'Mozilla/5.0'
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iPhone = `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit}`
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const android = `${mozilla} (Linux; Android 15; K) ${blink}`
const windows = `${mozilla} (Windows NT 10.0; Win64; x64) ${blink} Chrome/142.0.0.0 Safari/537.36`

test.each([
  ['Safari on iOS', `${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${iPhone} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`],
  ['Firefox on iOS', `${iPhone} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge on iOS', `${iPhone} Version/18.0 EdgiOS/142.0.3595.53 Mobile/15E148 Safari/604.1`],
  ['Opera on iOS', `${iPhone} Version/18.0 Mobile/15E148 Safari/604.1 OPT/5.9.1`],
  ['Chrome on Android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Edge on Android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`],
  ['Samsung Internet on Android', `${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`],
  ['Firefox on Android', `${mozilla} (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0`],
  ['Chrome on Windows', windows],
  ['Edge on Windows', `${windows} Edg/142.0.0.0`],
  ['Opera on Windows', `${windows} OPR/126.0.0.0`],
  ['Firefox on Linux', `${mozilla} (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0`],
  ['Unknown device', 'curl/8.5.0'],
  ['Unknown device', undefined],
])('%s', (device, userAgent) => expect(deviceOf(userAgent)).toBe(device))
