import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findChromium, noChromium } from './chromium.ts'

/** The browser that tests use, for a script. */
export async function openBrowser(...flags: readonly string[]): Promise<Browser> {
  const found = findChromium()
  if (!found) throw new Error(noChromium)
  return chromium.launch({
    executablePath: found.path,
    args: [...chromiumFlags, ...flags],
    env: { ...(process.env as Record<string, string>), ...found.env },
  })
}
