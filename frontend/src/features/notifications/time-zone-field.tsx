import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { tellFailure } from '../../lib/tell-failure.ts'
import classes from './preferences-panel.module.css'
import { notificationMutations } from './queries.ts'

const tell = tellFailure('Your time zone was not saved')
const known = ['UTC', ...Intl.supportedValuesOf('timeZone')]

/** In which zone it is 8:00 when the daily digest comes. */
export function TimeZoneField({ timeZone }: { readonly timeZone: string }) {
  const change = useMutation(notificationMutations.change())
  const shown = (change.isPending && change.variables.timeZone) || timeZone
  // Browsers know zones by different names.
  const zones = known.includes(shown) ? known : [shown, ...known]
  return (
    <NativeSelect
      className={classes.zone!}
      label="Time zone"
      description="The daily digest comes at 8:00 there, if there is something to tell."
      data={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      value={shown}
      onChange={({ currentTarget }) => change.mutate({ timeZone: currentTarget.value }, { onError: tell })}
    />
  )
}
