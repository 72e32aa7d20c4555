import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const styles = dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles.css')))
const importing = /import\s*\{([^}]+)\}\s*from\s*['"](@mantine\/(?:core|hooks))['"];?/g

/**
 * Rewrites `import { Button } from '@mantine/core'` to an import of Button's own file, which imports Button's own styles.
 * With the package's single entry file, the bundler puts the components of every lazy route into the first chunk, because
 * the entry is first imported there.
 */
export function mantinePerFile(): Plugin {
  const packages = new Map<string, ReadonlyMap<string, string>>()
  return {
    name: 'mantine-per-file',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      for (const name of ['@mantine/core', '@mantine/hooks']) packages.set(name, await filesOf(name))
    },
    transform: {
      filter: { id: /\.(m?js|tsx?|css)$/ },
      handler(code, id) {
        if (id.endsWith('.css')) return id.endsWith(variables) ? code.replace(otherColours, '') : null
        const component = classNames.exec(id)?.[1]
        if (component) return `import ${JSON.stringify(`${styles}/styles/${component}.layer.css`)};${code}`
        return code.replace(importing, (_, names: string, name: string) =>
          perFile(names, packages.get(name)!),
        )
      },
    },
  }
}

/** The file from which a Mantine component imports its class names; captures the component's name. */
const classNames = /@mantine[\\/]core[\\/]esm[\\/].+[\\/](\w+)\.module\.mjs$/

const variables = 'default-css-variables.layer.css'
/** CSS variables of Mantine palettes that the portal's theme does not use: two thirds of all its variables. */
const otherColours =
  /\s*--mantine-color-(?:pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-[\w-]+:[^;]+;/g

/** Maps each exported name of a package to its file, read from the package's entry file. */
async function filesOf(name: string): Promise<ReadonlyMap<string, string>> {
  const entry = fileURLToPath(import.meta.resolve(name))
  const files = new Map<string, string>()
  for (const [, names, file] of (await readFile(entry, 'utf8')).matchAll(importLines)) {
    for (const one of names!.split(',')) files.set(local(one), `${exported(one)}|${placeOf(file!, entry)}`)
  }
  return files
}

const importLines = /import \{([^}]+)\} from "([^"]+)"/g
/** Resolves a path inside the package; the name of another package, which this one re-exports, is returned unchanged. */
const placeOf = (from: string, entry: string) => (from.startsWith('.') ? join(dirname(entry), from) : from)
const bothNames = (one: string) => one.trim().split(/\s+as\s+/)
const exported = (one: string) => bothNames(one)[0]!
const local = (one: string) => bothNames(one).at(-1)!

function perFile(names: string, files: ReadonlyMap<string, string>): string {
  return names
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [original, file] = files.get(exported(one))?.split('|') ?? []
      if (!file) throw new Error(`mantine-per-file: nothing exports ${exported(one)}`)
      return `import { ${original} as ${local(one)} } from ${JSON.stringify(file)};`
    })
    .join('')
}
