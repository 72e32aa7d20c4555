import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart, systemCode } from './cannot-start.ts'
import { makeDataDir } from './data-dir.ts'
import type { MasterKeys } from './personal-data/key-ring.ts'

/** The secrets that services share. */
export const allSecrets = ['SESSION_SECRET', 'MASTER_KEY', 'COMMAND_SECRET'] as const
type Secrets = Readonly<Record<(typeof allSecrets)[number], string>> & Previous
/** The previous master key, while it is being replaced. */
type Previous = { readonly MASTER_KEY_PREVIOUS?: string }

/** The settings that say where secrets come from. */
type SecretSettings = { readonly [Each in keyof Secrets]?: string | undefined } & {
  /** The folder of the secrets that are not configured; they are created at the first start. */
  readonly DATA_DIR: string
  /**
   * In production all must be configured: secrets created here are lost with the folder, and several machines need the
   * same ones.
   */
  readonly NODE_ENV: string
}

/** The secrets that a service needs: those that are configured, and stored ones for the rest. */
export async function findSecrets<Name extends (typeof allSecrets)[number]>(
  settings: SecretSettings,
  required: readonly Name[],
): Promise<Pick<Secrets, Name | 'MASTER_KEY_PREVIOUS'>> {
  const missing = required.filter((name) => settings[name] === undefined)
  if (missing.length && settings.NODE_ENV === 'production')
    throw new CannotStart(
      `In production ${missing.join(' and ')} must be set, with at least 32 random characters each.`,
    )
  const made = missing.length ? await secretsIn(await makeDataDir(settings.DATA_DIR)) : undefined
  const found = Object.fromEntries(required.map((name) => [name, settings[name] ?? made?.[name]]))
  const previous =
    settings.MASTER_KEY_PREVIOUS ?? (settings.MASTER_KEY ? undefined : made?.MASTER_KEY_PREVIOUS)
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
export async function findMasterKeys({
  DATA_DIR,
  MASTER_KEY,
  MASTER_KEY_PREVIOUS,
}: Omit<SecretSettings, 'NODE_ENV'>): Promise<MasterKeys | undefined> {
  if (MASTER_KEY) return masterKeysOf({ MASTER_KEY, MASTER_KEY_PREVIOUS })
  const kept = await readFile(join(DATA_DIR, 'secrets.json'), 'utf8').catch(() => undefined)
  return kept === undefined ? undefined : masterKeysOf(JSON.parse(kept))
}

async function secretsIn(folder: string): Promise<Secrets> {
  const path = join(folder, 'secrets.json')
  const draft = `${path}.${process.pid}`
  try {
    const there = await readFile(path, 'utf8').catch(() => undefined)
    if (there) return JSON.parse(there)
    const made = Object.fromEntries(allSecrets.map((name) => [name, randomBytes(32).toString('base64url')]))
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
