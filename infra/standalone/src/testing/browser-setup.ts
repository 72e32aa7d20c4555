import { startDemoPortal } from './demo-portal.ts'

/** Playwright's global setup: one portal for all tests. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function setup(): Promise<() => Promise<void>> {
  const portal = await startDemoPortal()
  // Workers read their settings anew, and with it this.
  process.env.PORTAL_URL = portal.url
  return portal.end
}
