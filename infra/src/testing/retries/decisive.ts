/**
 * Matches tests of races, crashes and money, by their file and title: if one passes only at the second try it has found
 * a fault, so they are never retried.
 */
export const decisive =
  /\b(rac(e|es|ing)|at once|twice|double|parallel|concurrent\w*|same (moment|second|time)|last (place|slot)|crash\w*|kill\w*|dies|died|hang\w*|hung|SIG(KILL|STOP|CONT|TERM|INT|HUP)|faults?|restart\w*|leader\w*|money|cents?|earn\w*|paid|pays?|payments?|payouts?|amounts?|budgets?|rewards?|spent|prices?)\b|\$\d/i

/** Other tests may be late on a busy machine, but not many. */
const maxRetried = 2

/** The message of a run with more retried tests; undefined if it may pass. */
export const tooManyRetried = (titles: readonly string[]): string | undefined =>
  titles.length > maxRetried
    ? `${titles.length} tests passed at the second try only, more than ${maxRetried}:\n  ${titles.join('\n  ')}`
    : undefined
