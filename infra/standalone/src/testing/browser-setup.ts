import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { startPortal } from './portal-process.ts'

/** Playwright's global setup: one real portal with its demo data, on a free port and a folder of its own. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder()
  const portal = await startPortal({
    env: { DATA_DIR: folder.path, PORT: '0', DEMO: '1', RATE_LIMITS: 'off' },
  })
  // Workers read their settings anew, and with it this.
  process.env.PORTAL_URL = portal.url
  return async () => {
    await portal.end('SIGINT')
    await folder.remove()
  }
}
