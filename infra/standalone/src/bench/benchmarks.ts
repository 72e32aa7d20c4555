import { append } from './append.ts'
import { campaigns } from './campaigns.ts'
import { command } from './command.ts'
import { directory } from './directory.ts'
import { lag } from './lag.ts'
import { landing } from './landing.ts'
import type { Benchmark } from './measure.ts'
import { offers } from './offers.ts'
import { rebuild } from './rebuild.ts'
import { search } from './search.ts'
import { start } from './start.ts'
import type { Survey } from './survey.ts'

/** All there are, in the order in which they run. */
export const benchmarks: readonly (Benchmark | Survey)[] = [
  directory,
  search,
  campaigns,
  offers,
  append,
  command,
  lag,
  rebuild,
  landing,
  start,
]
