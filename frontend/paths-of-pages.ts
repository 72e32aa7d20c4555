import { type PageName, pages } from '@iam/contracts/pages'
import type { Plugin } from 'vite'

const inTemplate = /\$\{pages\.(\w+)\.path\}/g
const alone = /(?<![.\w])pages\.(\w+)\.path\b/g

/** Replaces `pages.iam.path` by the path itself, so that a script that names a few pages does not contain the whole table. */
export const pathsOfPages = (): Plugin => ({
  name: 'paths-of-pages',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]frontend[\\/]src[\\/].+\.tsx?$/, code: '@iam/contracts/pages' },
    handler: (code) =>
      code
        .replace(inTemplate, (_, name: string) => pathOf(name))
        .replace(alone, (_, name: string) => `'${pathOf(name)}'`),
  },
})

const pathOf = (name: string) => pages[name as PageName].path
