import type { Call } from '@iam/contracts/call'
import type { ESTree, Plugin } from 'vite'

/** What browsers use of a declared call; `idempotency` and `inverse` say what is done about a lost answer. */
const used: ReadonlySet<string> = new Set<keyof Call>(['method', 'path', 'answer', 'idempotency', 'inverse'])
const calls = /[\\/](?:\w+-)?calls\.ts$/
/** The name of a schema in /openapi.json. */
const schemaName = /\s*\.meta\(\{\s*id: ['"]\w+['"],?\s*\}\)/g

/**
 * Removes what only the gateway needs of the contracts: the names of schemas, and of declared calls their request schemas,
 * refusals and descriptions. Marks the schemas as pure, so that the bundler drops those that are not used.
 */
export const contractsForBrowsers = (): Plugin => ({
  name: 'contracts-for-browsers',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]contracts[\\/]src[\\/].+\.ts$/ },
    handler(code, id) {
      const values = this.parse(code, { lang: 'ts' }).body.flatMap(declared)
      const edits = [...values.flatMap(pure), ...(calls.test(id) ? values.flatMap(withoutUnused) : [])]
      if (calls.test(id) && edits.every(([, , by]) => by !== ''))
        throw new Error(`contracts-for-browsers: no call in ${id}`)
      return edits
        .toSorted(([one], [other]) => other - one)
        .reduce((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), code)
        .replace(schemaName, '')
    },
  },
})

type Edit = readonly [start: number, end: number, by: string]

/** The initial values of a statement's variables, without `as const` and `satisfies`. */
function declared(statement: ESTree.Statement): readonly ESTree.Expression[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) => (init ? [bare(init)] : []))
}

const bare = (value: ESTree.Expression): ESTree.Expression =>
  value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression' ? bare(value.expression) : value

/** A function around the call, which the minifier unwraps again: the mark on a chain of calls is only for its last one. */
const pure = ({ type, start, end }: ESTree.Expression): readonly Edit[] =>
  type === 'CallExpression'
    ? [
        [start, start, '/* @__PURE__ */ (() => '],
        [end, end, ')()'],
      ]
    : []

function withoutUnused(value: ESTree.Expression): readonly Edit[] {
  if (value.type !== 'ObjectExpression') return []
  return value.properties.flatMap((property, index, all): readonly Edit[] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    if (used.has(property.key.name)) return []
    return [[property.start, all[index + 1]?.start ?? value.end - 1, '']]
  })
}
