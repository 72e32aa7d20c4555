import { Misasked, runCommand } from './command.ts'
import { type Operation, operations } from './operations.ts'
import { withPlace } from './place.ts'

/** `npm run operate -- NAME`: runs an operator's command, beside the running portal or without it. */
await runCommand(async (log) => {
  const [name, ...args] = process.argv.slice(2)
  if (name === undefined) return console.log(list())
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
  if (!operation) throw new Misasked(`There is no command ${name}: npm run operate lists them.`)
  if (args.length !== operation.takes.length) throw new Misasked(`It is called as: ${usage(name, operation)}`)
  console.log(await withPlace(log, (place) => operation.run(place, ...args)))
})

function usage(name: string, { takes }: Operation): string {
  return ['npm run operate --', name, ...takes].join(' ')
}

function list(): string {
  const lines = Object.entries(operations).map(([name, operation]) => [
    usage(name, operation),
    operation.does,
  ])
  const width = Math.max(...lines.map(([call = '']) => call.length))
  return lines.map(([call = '', does]) => `${call.padEnd(width)}  ${does}`).join('\n')
}
