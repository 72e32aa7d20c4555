import { browserMemory } from '../../lib/browser-memory.ts'

const memory = browserMemory('test-flight', 'localStorage')
/** Links from elsewhere open the announcement by this. */
export const testFlightHash = '#test-flight'

export const rememberTestFlight = () => memory.write('dismissed')
export const isTestFlightNew = () => memory.read() !== 'dismissed'
/** Whether the announcement opens with the page. */
export const isTestFlightDue = () => isTestFlightNew() || location.hash === testFlightHash
