import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart, systemCode } from './cannot-start.ts'
import { makeDataDir } from './data-dir.ts'
import type { MasterKeys } from './personal-data/key-ring.ts'

const names = ['SESSION_SECRET', 'MASTER_KEY', 'COMMAND_SECRET'] as const
type Secrets = Readonly<Record<(typeof names)[number], string>> & Previous
/** The previous master key, while it is being replaced. */
type Previous = { readonly MASTER_KEY_PREVIOUS?: string }

type SecretsOptions<Name extends (typeof names)[number]> = {
  /** The secrets that this service uses; by default all. */
  readonly required?: readonly Name[]
  /** The secrets that the environment sets. */
  readonly configured: { readonly [Each in keyof Secrets]?: string | undefined }
  /** The folder of the secrets that are not configured; they are created at the first start. */
  readonly dataDir: string
  /**
   * In production all must be configured: secrets created here are lost with the folder, and several machines need the
   * same ones.
   */
  readonly isProduction: boolean
}

/** The secrets that services share: those that are configured, and stored ones for the rest. */
export async function findSecrets<Name extends (typeof names)[number] = (typeof names)[number]>(
  options: SecretsOptions<Name>,
): Promise<Pick<Secrets, Name | 'MASTER_KEY_PREVIOUS'>> {
  const { configured, dataDir, isProduction } = options
  const required: readonly (typeof names)[number][] = options.required ?? names
  const missing = required.filter((name) => configured[name] === undefined)
  if (missing.length && isProduction)
    throw new CannotStart(
      `In production ${missing.join(' and ')} must be set, with at least 32 random characters each.`,
    )
  const made = missing.length ? await secretsIn(await makeDataDir(dataDir)) : undefined
  const found = Object.fromEntries(required.map((name) => [name, configured[name] ?? made?.[name]]))
  const previous =
    configured.MASTER_KEY_PREVIOUS ?? (configured.MASTER_KEY ? undefined : made?.MASTER_KEY_PREVIOUS)
  return { ...found, ...(previous && { MASTER_KEY_PREVIOUS: previous }) } as Pick<
    Secrets,
    Name | 'MASTER_KEY_PREVIOUS'
  >
}

/** The master keys in the form that `openEventStore` takes. */
export const masterKeysOf = ({
  MASTER_KEY,
  MASTER_KEY_PREVIOUS,
}: {
  readonly MASTER_KEY: string
  readonly MASTER_KEY_PREVIOUS?: string | undefined
}): MasterKeys => (MASTER_KEY_PREVIOUS ? [MASTER_KEY, MASTER_KEY_PREVIOUS] : [MASTER_KEY])

/** The master keys that are configured or stored, without creating any; undefined if there are none. */
export async function findMasterKeys(
  configured: SecretsOptions<'MASTER_KEY'>['configured'],
  dataDir: string,
): Promise<MasterKeys | undefined> {
  if (configured.MASTER_KEY) return masterKeysOf({ ...configured, MASTER_KEY: configured.MASTER_KEY })
  const kept = await readFile(join(dataDir, 'secrets.json'), 'utf8').catch(() => undefined)
  return kept === undefined ? undefined : masterKeysOf(JSON.parse(kept))
}

async function secretsIn(folder: string): Promise<Secrets> {
  const path = join(folder, 'secrets.json')
  const draft = `${path}.${process.pid}`
  try {
    const there = await readFile(path, 'utf8').catch(() => undefined)
    if (there) return JSON.parse(there)
    const made = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64url')]))
    await writeFile(draft, JSON.stringify(made, null, 2), { mode: 0o600 })
    // link(2) is atomic; if several services start together, the first one's secrets are used.
    await link(draft, path).catch((error) => {
      if (systemCode(error) !== 'EEXIST') throw error
    })
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new CannotStart(
      `The secrets in ${path} cannot be read or made (${systemCode(error) ?? 'damaged'}).`,
    )
  } finally {
    await rm(draft, { force: true })
  }
}
