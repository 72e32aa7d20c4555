import { spawn } from 'node:child_process'
import { addAbortListener, once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '@iam/infra/cannot-start'

const frontend = fileURLToPath(new URL('../../../frontend', import.meta.url))
const contracts = fileURLToPath(new URL('../../../contracts', import.meta.url))

/** The built frontend. */
const frontendFiles = join(frontend, 'dist')

/**
 * Builds the frontend where it was not built yet, or where a source of it is newer than what was built. Ends the building, and
 * throws the signal's reason, when that is aborted.
 */
export async function buildFrontend(say: (line: string) => void, signal: AbortSignal): Promise<void> {
  // The public pages are built last: without them a build was interrupted.
  const built = await changedAt(join(frontendFiles, 'pages/home.html'))
  if (!(await isOlder(built, [frontend, join(contracts, 'src')]))) return
  say(built ? 'The pages have changed and are built again …' : 'Building the pages, once …')
  await build(signal)
}

/** Whether a file in one of these folders was changed after that moment; what is built or installed does not count. */
export async function isOlder(moment: number, folders: readonly string[]): Promise<boolean> {
  const files = (await Promise.all(folders.map(filesIn))).flat()
  const times = await Promise.all(files.map(changedAt))
  return times.some((time) => time > moment)
}

const notSources = /(^|[/\\])(dist|node_modules)([/\\]|$)/

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !notSources.test(path.slice(folder.length)))
}

const changedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

async function build(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const child = spawn(process.execPath, [join(frontend, 'build.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // In a process group of its own, so that Ctrl-C reaches this process only, which ends the building.
    detached: true,
  })
  using _ending = addAbortListener(signal, () => child.kill())
  const [code] = await once(child, 'exit')
  signal.throwIfAborted()
  if (code !== 0) throw new CannotStart('The pages could not be built; what is wrong stands above.')
}
