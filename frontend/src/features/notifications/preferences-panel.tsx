import type { NotificationGroup } from '@iam/contracts/enumerations'
import { groupNames } from '@iam/contracts/notifications/groups'
import type { Preference } from '@iam/contracts/notifications/preferences'
import { NativeSelect, Skeleton, Switch } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { choicesOf } from '../../lib/filters.ts'
import { tellFailure } from '../../lib/tell-failure.ts'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useAuth } from '../session/auth.tsx'
import classes from './preferences-panel.module.css'
import { notificationMutations, notificationQueries } from './queries.ts'
import { TimeZoneField } from './time-zone-field.tsx'

/** By which channels each group of notifications comes, in the settings. */
export function PreferencesPanel() {
  const query = useQuery(notificationQueries.preferences())
  const { user } = useAuth()

  return (
    <div id="notifications" className={classes.place}>
      <Panel level={3} title="What you are told" note="How you learn of what happens from now on.">
        {query.isPending && <Skeleton height={420} role="status" aria-label="Loading your choices" />}
        {query.error && !query.data && <LoadingFailed title="Your choices did not load" of={query} />}
        {query.data && (
          <>
            {user && !user.emailConfirmed && (
              <p className={classes.hint}>Mails come once you have confirmed your address.</p>
            )}
            <table className={classes.choices} aria-label="What you are told">
              <thead>
                <tr>
                  <th scope="col">About</th>
                  <th scope="col">Portal</th>
                  <th scope="col">Mails</th>
                </tr>
              </thead>
              <tbody>
                {(Object.keys(groupNames) as NotificationGroup[]).map((group) => (
                  <Choice key={group} group={group} chosen={query.data.preferences[group]} />
                ))}
              </tbody>
            </table>
            <TimeZoneField timeZone={query.data.timeZone} />
          </>
        )}
      </Panel>
    </div>
  )
}

const tell = tellFailure('Your choice was not saved')

const mailChoices = choicesOf({ at_once: 'At once', digest: 'Daily digest', none: 'None' })

type ChoiceProps = { readonly group: NotificationGroup; readonly chosen: Preference }

/** A change is shown while it is being saved. */
function Choice({ group, chosen }: ChoiceProps) {
  const change = useMutation(notificationMutations.change())
  const { portal, mail } = {
    ...chosen,
    ...(change.isPending && change.variables.preferences?.[group]),
  } as Preference
  const choose = (changed: Partial<Preference>) =>
    change.mutate({ preferences: { [group]: changed } }, { onError: tell })
  const name = groupNames[group]
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {group === 'money' ? (
          'Always'
        ) : (
          <Switch
            aria-label={`${name} in the portal`}
            className={classes.switch!}
            checked={portal}
            onChange={({ currentTarget }) => choose({ portal: currentTarget.checked })}
          />
        )}
      </td>
      <td>
        <NativeSelect
          aria-label={`Mails about ${name}`}
          data={mailChoices}
          value={mail}
          onChange={({ currentTarget }) => choose({ mail: currentTarget.value as Preference['mail'] })}
        />
      </td>
    </tr>
  )
}
