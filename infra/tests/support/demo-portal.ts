import { temporaryFolder } from '@iam/infra/testing/temporary-folder'
import { startPortal } from './portal-process.ts'

/** A real portal with its demo data, on a free port and in a temporary folder that is removed with it. */
export async function startDemoPortal(): Promise<{ readonly url: string; end(): Promise<void> }> {
  const folder = await temporaryFolder()
  const portal = await startPortal({
    env: { DATA_DIR: folder.path, PORT: '0', DEMO: '1', RATE_LIMITS: 'off' },
  })
  return {
    url: portal.url,
    async end() {
      await portal.end('SIGINT')
      await folder.remove()
    },
  }
}
