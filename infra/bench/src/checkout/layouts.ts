import { existsSync } from 'node:fs'
import { join } from 'node:path'

type Layout = {
  /** A file that only checkouts of this layout contain. */
  readonly mark: string
  /** Specifiers that contestants import, and the adapter files, relative to this one, that they get instead. */
  readonly names: Readonly<Record<string, string>>
}

/** Older layouts whose module names or APIs differ from this tree's, named by a commit that has them. */
export const layouts = {
  ea25c0c: {
    mark: 'infra/src/postgres/slots.ts',
    names: {
      '@iam/infra/event-store/open': './ea25c0c/event-store.ts',
      '@iam/infra/personal-data/event-form': './ea25c0c/event-form.ts',
      '@iam/infra/personal-data/key-ring': './ea25c0c/keys.ts',
      '@iam/infra/personal-data/seal': './ea25c0c/keys.ts',
      '@iam/projection-service/rebuild': './ea25c0c/rebuild.ts',
      '@iam/standalone/bench/live-views': './ea25c0c/live-views.ts',
    },
  },
} satisfies Record<string, Layout>

export type LayoutName = keyof typeof layouts

export const layoutOf = (folder: string): LayoutName | undefined =>
  (Object.keys(layouts) as LayoutName[]).find((name) => existsSync(join(folder, layouts[name].mark)))
