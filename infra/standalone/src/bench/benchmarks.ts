import { append } from './append.ts'
import { directory } from './directory.ts'
import type { Benchmark } from './measure.ts'
import { rebuild } from './rebuild.ts'
import { search } from './search.ts'
import { start } from './start.ts'

/** All there are, in the order in which they run. */
export const benchmarks: readonly Benchmark[] = [directory, search, append, rebuild, start]
