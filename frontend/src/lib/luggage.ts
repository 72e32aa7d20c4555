import { browserMemory } from './browser-memory.ts'

/** The toast that is carried over to the next page. */
export const luggage = browserMemory('toast', 'sessionStorage')
