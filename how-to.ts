import { globSync, readFileSync } from 'node:fs'

/** A code block of a how-to: what a file gets, as the last entry of what it declares as `into`, or at its own end. */
export type Piece = { readonly file: string; readonly into: string; readonly text: string }

export type HowTo = {
  readonly name: string
  /** How many files of the product it says that the change touches. */
  readonly says: number
  /** The files of its table. */
  readonly listed: readonly string[]
  readonly pieces: readonly Piece[]
  /** The pieces before its block `npm run check`, which the compiler answers with the errors of that block. */
  readonly first: readonly Piece[]
  readonly asked: readonly string[]
}

/** Tests, and what only tests use, are not the product. */
export const isProduct = (file: string) =>
  /^(contracts|command-service|projection-service|gateway|frontend)\/src\//.test(file) &&
  !/\.test\.|\/testing\//.test(file)

/** Fences: ```` ```ts contracts/src/pages.ts into pages ```` and ```` ```text npm run check ````. */
const fence = /^```\w+ (\S.*)\n([\s\S]*?)^```$/gm

/** The how-tos of docs/how-to that have code. */
export const coded: readonly HowTo[] = globSync('docs/how-to/*.md')
  .toSorted()
  .map((file) => read(file, readFileSync(file, 'utf8')))
  .filter(({ pieces }) => pieces.length > 0)

function read(name: string, text: string): HowTo {
  const blocks = [...text.matchAll(fence)].map(([, info = '', text = '']) => {
    const [file = '', into = ''] = info.split(' into ')
    return { file, into, text }
  })
  const at = blocks.findIndex(({ file }) => file === 'npm run check')
  return {
    name,
    says: Number(/\*\*(\d+) files? of the product\*\*/.exec(text)?.[1]),
    listed: [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file]) => file!),
    pieces: blocks.filter((_, place) => place !== at),
    first: blocks.slice(0, Math.max(at, 0)),
    asked: blocks[at]?.text.trimEnd().split('\n') ?? [],
  }
}

/** The file with the piece; its imports join those of the file. */
export function withPiece(source: string, { file, into, text }: Piece): string {
  const imports = text.match(/^import .*\n/gm)?.join('') ?? ''
  const rest = text.replaceAll(/^import .*\n/gm, '').trim()
  if (source === '') return text
  if (rest === '') return imports + source
  if (into === '') return `${imports}${source}${/\.tsx?$/.test(file) ? '\n' : ''}${rest}\n`
  const lines = openedUp(source, into).split('\n')
  const place = endOf(lines, into.split('.'))
  if (place === undefined) throw new Error(`${file} has no ${into}`)
  const indented = rest.replaceAll(/^(?=.)/gm, ' '.repeat(indentOf(lines[place]!) + 2))
  return imports + lines.toSpliced(place, 0, indented).join('\n')
}

/** A declaration on one line, `who: { IssueBadge: admin },`, gets a line for what is between its brackets. */
const openedUp = (source: string, into: string) =>
  source.replace(new RegExp(`^( *)(${into.split('.').at(-1)}: \\{) (.*) (\\},)$`, 'm'), '$1$2\n$1  $3,\n$1$4')

/** A line that begins with a closing bracket and opens no other: not the end of a function's parameters. */
const closes = /^\s*[\])}](?!.*[[({]$)/

const indentOf = (line: string) => line.length - line.trimStart().length

/**
 * The line before which a piece is inserted: that of the closing bracket of the innermost name of the path, each found
 * within the one before, and the outermost where there are several. The sources are formatted, so a closing bracket
 * stands as deep as the line of its opening.
 */
function endOf(lines: readonly string[], path: readonly string[]): number | undefined {
  let [from, to] = [0, lines.length]
  for (const name of path) {
    const declares = new RegExp(`^\\s*(?:export )?(?:(?:const|function|type) )?${name}\\b`)
    const named = lines
      .slice(from, to)
      .flatMap((line, at) => (declares.test(line) ? [{ at: from + at, depth: indentOf(line) }] : []))
      .toSorted((one, other) => one.depth - other.depth)[0]
    if (!named) return undefined
    const open = lines.findIndex((line, at) => at >= named.at && /[[({]$/.test(line))
    const depth = indentOf(lines[open]!)
    to = lines.findIndex((line, at) => at > open && indentOf(line) === depth && closes.test(line))
    from = open + 1
  }
  // Within the outermost element of what a component returns.
  return /^\s*<\//.test(lines[to - 1]!) ? to - 1 : to
}
