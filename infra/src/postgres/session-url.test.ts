import pg from 'pg'
import { expect, test } from 'vitest'
import { sessionUrl } from './session-url.ts'

test('adds the session settings to the options of the URL', () => {
  const url = 'postgres://iam:p%20w@host:5433/db?options=-c%20work_mem%3D8MB'
  expect(new pg.Client(sessionUrl(url))).toMatchObject({
    ...{ user: 'iam', password: 'p w', host: 'host', port: 5433, database: 'db' },
    connectionParameters: {
      options:
        '-c search_path=views,public -c TimeZone=UTC -c tcp_user_timeout=5000 -c tcp_keepalives_idle=3 ' +
        '-c tcp_keepalives_interval=1 -c tcp_keepalives_count=2 -c work_mem=8MB',
    },
  })
})
