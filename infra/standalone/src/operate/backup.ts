import { resolve } from 'node:path'
import { writeBackup } from '@iam/infra/backup/write'
import { openStoredLog } from '@iam/infra/event-store/open'
import { reachEventStore } from '@iam/infra/event-store/reach'
import { Misasked, runCommand } from './command.ts'
import { withPlace } from './place.ts'

/** `npm run backup -- DIR`: backs up everything that cannot be rebuilt, while the portal runs. */
await runCommand(async (log) => {
  const [given, ...more] = process.argv.slice(2)
  if (!given || given.startsWith('-') || more.length > 0)
    throw new Misasked('It is called as: npm run backup -- DIR')
  const folder = resolve(given)
  const manifest = await withPlace(log, async ({ databaseUrl, eventStoreUrl }) => {
    await using opened = new AsyncDisposableStack()
    await reachEventStore({ url: eventStoreUrl, log })
    const store = opened.adopt(await openStoredLog(eventStoreUrl, log), (each) => each.close())
    return await writeBackup({ folder, databaseUrl, store })
  })
  console.log(
    `${manifest.log.lines} events and what belongs to them are in ${folder}. MASTER_KEY is not: keep it apart.`,
  )
})
