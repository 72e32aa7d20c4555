const format = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'UTC', month: 'short', day: '2-digit', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
})

/** A moment to the second, in UTC as the log has it. */
export const formatUtcTime = (time: string) => format.format(new Date(time))
