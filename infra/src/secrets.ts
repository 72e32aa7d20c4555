import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart, systemCode } from './cannot-start.ts'
import { makeDataDir } from './data-dir.ts'

const names = ['SESSION_SECRET', 'MASTER_KEY', 'COMMAND_SECRET'] as const
type Secrets = Readonly<Record<(typeof names)[number], string>>

type SecretsOptions<Name extends keyof Secrets> = {
  /** Those that this service uses; all unless told. */
  readonly needs?: readonly Name[]
  /** As the environment gives them. */
  readonly given: { readonly [Each in keyof Secrets]?: string | undefined }
  /** Where those that are not given are kept, made at the first start. */
  readonly dataDir: string
  /** In production all must be given: what is made here is lost with the folder, and several machines need the same. */
  readonly isProduction: boolean
}

/** The secrets that services share, whole. */
export async function findSecrets<Name extends keyof Secrets = keyof Secrets>(
  options: SecretsOptions<Name>,
): Promise<Pick<Secrets, Name>> {
  const { given, dataDir, isProduction } = options
  const needs: readonly (keyof Secrets)[] = options.needs ?? names
  const missing = needs.filter((name) => given[name] === undefined)
  if (missing.length && isProduction)
    throw new CannotStart(
      `In production ${missing.join(' and ')} must be set, with at least 32 random characters each.`,
    )
  const made = missing.length ? await secretsIn(await makeDataDir(dataDir)) : undefined
  return Object.fromEntries(needs.map((name) => [name, given[name] ?? made?.[name]])) as Pick<Secrets, Name>
}

async function secretsIn(folder: string): Promise<Secrets> {
  const path = join(folder, 'secrets.json')
  const draft = `${path}.${process.pid}`
  try {
    const there = await readFile(path, 'utf8').catch(() => undefined)
    if (there) return JSON.parse(there)
    const made = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64url')]))
    await writeFile(draft, JSON.stringify(made, null, 2), { mode: 0o600 })
    // Appears whole or not at all; of several services that start together the first one's secrets hold.
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
