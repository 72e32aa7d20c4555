import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Chromium = {
  readonly path: string
  /** Variables that it needs in addition to the environment of this process. */
  readonly env: Readonly<Record<string, string>>
}

/** For a browser that tests drive: no window, no sandbox (which root and containers lack), nothing fetched by itself. */
export const chromiumFlags: readonly string[] = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

/** Why there is no browser, shown with the tests that are skipped. */
export const noChromium = 'no Chromium here: set CHROMIUM_PATH, or install chromium'

/** Chromium without windows of its own, which is faster. */
const shell = '/usr/bin/chromium-headless-shell'
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The installed shell, unless CHROMIUM_PATH names the browser of all tests. */
export const findShell = (): Chromium | undefined =>
  !process.env.CHROMIUM_PATH && existsSync(shell) ? { path: shell, env: {} } : undefined

/** The browser that CHROMIUM_PATH names, an installed one, or the one from npm; where CI runs, none is an error. */
export function findChromium(): Chromium | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`There is no program at CHROMIUM_PATH (${named}).`)
  const path = named || [...installed, shell].find((candidate) => existsSync(candidate))
  const found = path ? { path, env: {} } : fromNpm()
  if (!found && process.env.CI === 'true') throw new Error(`CI must have a browser: ${noChromium}`)
  return found
}

const cache = fileURLToPath(new URL('../../../.cache', import.meta.url))

/** The package holds the program compressed; it is unpacked once, into the project's cache folder. */
function fromNpm(): Chromium | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const module = resolve('@sparticuz/chromium')
  if (!module) return undefined
  const { version } = JSON.parse(readFileSync(join(dirname(dirname(module)), 'package.json'), 'utf8'))
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) unpack(module, folder)
  const path = join(folder, 'chromium')
  return [{}, bareSystem(folder)].map((env) => ({ path, env })).find(starts)
}

/** Unpacks in a child process with another TMPDIR, because the package unpacks into the temporary folder. */
function unpack(module: string, folder: string): void {
  const half = `${folder}.new-${process.pid}`
  mkdirSync(half, { recursive: true })
  const script = `await (await import(${JSON.stringify(module)})).default.executablePath()`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    // Makes the package also unpack its libraries for a minimal system.
    env: { ...process.env, TMPDIR: half, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr}`)
  // Another process may have unpacked it meanwhile.
  if (existsSync(folder)) rmSync(half, { recursive: true })
  else renameSync(half, folder)
}

/** Libraries and fonts that a minimal system lacks. */
const bareSystem = (folder: string) => ({
  LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
  FONTCONFIG_PATH: join(folder, 'fonts'),
})

const starts = ({ path, env }: Chromium): boolean =>
  spawnSync(path, ['--headless', '--no-sandbox', '--version'], { env: { ...process.env, ...env } }).status ===
  0

function resolve(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}
