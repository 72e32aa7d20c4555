import { type ParseArgsConfig, parseArgs } from 'node:util'

/** The options of a developer's command. Asked wrongly, it ends with 2 and says which options there are. */
export function readOptions<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const [problem] = error.message.split(/\. |$/)
    const options = Object.keys(config.options ?? {}).map((name) => `--${name}`)
    console.error(`${problem}. The options are ${options.join(', ')}.`)
    process.exit(2)
  }
}
