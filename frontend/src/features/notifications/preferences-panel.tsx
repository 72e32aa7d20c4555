import type { NotificationGroup } from '@iam/contracts/enumerations'
import { groupNames } from '@iam/contracts/notifications/groups'
import { Skeleton, Switch } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { tellFailure } from '../../lib/tell-failure.ts'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './notifications.module.css'
import { notificationMutations, notificationQueries } from './queries.ts'

/** Which groups of notifications are shown in the portal, in the settings. */
export function PreferencesPanel() {
  const query = useQuery(notificationQueries.preferences())
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash === '#notifications') place.current?.scrollIntoView()
  }, [hash])

  return (
    <div id="notifications" ref={place}>
      <Panel level={3} title="What you are told" note="What the bell shows of what happens from now on.">
        {query.isPending && <Skeleton height={240} role="status" aria-label="Loading your choices" />}
        {query.error && !query.data && <LoadingFailed title="Your choices did not load" of={query} />}
        {query.data && (
          <ul className={classes.choices} aria-label="Shown in the portal">
            {(Object.keys(groupNames) as NotificationGroup[]).map((group) => (
              <Choice key={group} group={group} isOn={query.data.preferences[group].portal} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}

const tell = tellFailure('Your choice was not saved')

function Choice({ group, isOn }: { readonly group: NotificationGroup; readonly isOn: boolean }) {
  const change = useMutation(notificationMutations.change())
  const chosen = change.isPending ? change.variables.preferences[group]?.portal : undefined
  if (group === 'money')
    return (
      <li>
        {groupNames[group]}
        <span className={classes.always}>Always on</span>
      </li>
    )
  return (
    <li>
      <Switch
        label={groupNames[group]}
        labelPosition="left"
        className={classes.switch!}
        checked={chosen ?? isOn}
        onChange={({ currentTarget: { checked } }) =>
          change.mutate({ preferences: { [group]: { portal: checked } } }, { onError: tell })
        }
      />
    </li>
  )
}
