import type { AmaHostCommand } from '@iam/contracts/ama/commands'
import type { AmaHostEvent } from '@iam/contracts/ama/events'
import { test } from 'vitest'
import { given } from '../../testing/given.ts'
import { asBen, asBoss, asSystem, ben } from '../../testing/people.ts'
import { amaHost } from './host.ts'
import { otherSessionId, sessionId, sessions } from './testing/sessions.ts'

const goOn: AmaHostCommand = { type: 'GoOnAir', data: { sessionId, userId: ben } }
const goOff: AmaHostCommand = { type: 'GoOffAir', data: { sessionId, userId: ben } }
const wentLive = (session: string = sessionId): AmaHostEvent => ({
  type: 'HostWentLive',
  data: { sessionId: session, userId: ben },
})
const wentOff = (session: string = sessionId): AmaHostEvent => ({
  type: 'HostWentOff',
  data: { sessionId: session, userId: ben },
})
const holding = (held: (typeof sessions)[keyof typeof sessions]) => ({ actor: asSystem, needs: { held } })

test('a host is on air for one session at a time [AMA-28]', () => {
  given(amaHost).when(goOn, holding(sessions.absent)).records(wentLive())
  given(amaHost, wentLive()).when(goOn, holding(sessions.live)).changesNothing()
  for (const held of [sessions.live, sessions.paused, sessions.scheduled])
    given(amaHost, wentLive(otherSessionId)).when(goOn, holding(held)).rejects('ama-host-on-air')
  given(amaHost, wentLive(otherSessionId), wentOff(otherSessionId))
    .when(goOn, holding(sessions.absent))
    .records(wentLive())
})

test('a reservation of a session that is over gives way', () => {
  for (const held of [sessions.completed, sessions.cancelled])
    given(amaHost, wentLive(otherSessionId))
      .when(goOn, holding(held))
      .records(wentOff(otherSessionId), wentLive())
})

test('going off air ends the reservation of this session, and not while it is live', () => {
  for (const held of [sessions.scheduled, sessions.completed, sessions.cancelled])
    given(amaHost, wentLive()).when(goOff, holding(held)).records(wentOff())
  for (const held of [sessions.live, sessions.paused])
    given(amaHost, wentLive()).when(goOff, holding(held)).changesNothing()
  given(amaHost).when(goOff, holding(sessions.absent)).changesNothing()
  given(amaHost, wentLive(otherSessionId)).when(goOff, holding(sessions.completed)).changesNothing()
})

test('both are steps of a workflow', () => {
  for (const command of [goOn, goOff])
    for (const actor of [asBen, asBoss])
      given(amaHost)
        .when(command, { ...holding(sessions.absent), actor })
        .rejects('system-only', 403)
})
