import { existsSync } from 'node:fs'
import { join } from 'node:path'

type Layout = {
  /** A file that only checkouts of this layout contain. */
  readonly mark: string
  /** Specifiers that contestants import, and what they get instead: another name, or an adapter by a path from here. */
  readonly names: Readonly<Record<string, string>>
}

/** What the modules were called before decision 0016 moved them. */
export const formerNames: Readonly<Record<string, string>> = {
  '@iam/bench/live-views': '@iam/standalone/bench/live-views',
  '@iam/gateway/sessions/credentials/hashing': '@iam/gateway/credentials/hashing',
  '@iam/projection-service/follow/announcement': '@iam/projection-service/announcement',
  '@iam/projection-service/follow/batch': '@iam/projection-service/batch',
  '@iam/projection-service/follow/checkpoint': '@iam/projection-service/checkpoint',
  '@iam/projection-service/follow/releases': '@iam/projection-service/releases',
  '@iam/projection-service/read-models/support/table': '@iam/projection-service/table',
  '@iam/projection-service/rebuild/rebuild': '@iam/projection-service/rebuild',
  '@iam/projection-service/rebuild/rebuild-threads': '@iam/projection-service/rebuild-threads',
  '@iam/projection-service/rebuild/versions': '@iam/projection-service/versions',
}

const beforePayouts = { ...formerNames, '@iam/command-service/providers/manual': './97480f2/no-provider.ts' }

/** Older layouts whose module names or APIs differ from this tree's, named by a commit that has them. */
export const layouts = {
  ea25c0c: {
    mark: 'infra/src/postgres/slots.ts',
    names: {
      ...beforePayouts,
      '@iam/bench/live-views': './ea25c0c/live-views.ts',
      '@iam/infra/event-store/open': './ea25c0c/event-store.ts',
      '@iam/infra/personal-data/event-form': './ea25c0c/event-form.ts',
      '@iam/infra/personal-data/key-ring': './ea25c0c/keys.ts',
      '@iam/infra/personal-data/seal': './ea25c0c/keys.ts',
      '@iam/projection-service/rebuild/rebuild': './ea25c0c/rebuild.ts',
    },
  },
  '97480f2': { mark: 'infra/standalone/src/bench/main.ts', names: beforePayouts },
} satisfies Record<string, Layout>

export type LayoutName = keyof typeof layouts

export const layoutOf = (folder: string): LayoutName | undefined =>
  (Object.keys(layouts) as LayoutName[]).find((name) => existsSync(join(folder, layouts[name].mark)))
