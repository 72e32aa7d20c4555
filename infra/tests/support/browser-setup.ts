import { startDemoPortal } from './demo-portal.ts'

/** Playwright's global setup: one portal for all tests. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function setup(): Promise<() => Promise<void>> {
  const portal = await startDemoPortal()
  // Workers load playwright.config.ts again, which reads this variable.
  process.env.PORTAL_URL = portal.url
  return portal.end
}
