import pg from 'pg'
import { expect, test } from 'vitest'
import { sessionUrl } from './session-url.ts'

test('adds the settings of a session to what the URL says', () => {
  const url = 'postgres://iam:p%20w@host:5433/db?options=-c%20work_mem%3D8MB'
  expect(new pg.Client(sessionUrl(url))).toMatchObject({
    ...{ user: 'iam', password: 'p w', host: 'host', port: 5433, database: 'db' },
    connectionParameters: { options: '-c search_path=views,public -c TimeZone=UTC -c work_mem=8MB' },
  })
})
