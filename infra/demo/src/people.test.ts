import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allCommands } from '@iam/contracts/commands'
import { demoAccounts as accountsToShow } from '@iam/contracts/demo-accounts'
import { BadgeType, industries, locations, normaliseLocation } from '@iam/contracts/enumerations'
import { reservedHandles } from '@iam/contracts/values'
import { workflows } from '@iam/contracts/workflows'
import { claimKey } from '@iam/infra/claim-key'
import { looks } from '@iam/media/looks'
import { portrait } from '@iam/media/portrait'
import { expect, test } from 'vitest'
import { brands } from './people/brands.ts'
import { crew } from './people/crew.ts'
import { creators, demoAccounts } from './people.ts'
import { demoStories } from './seed.ts'

const today = Date.parse('2026-11-21T12:00:00.000Z')
const { opening, admin, people, campaigns, offers, visitors, closing } = demoStories({
  ago: (days) => new Date(today - days * 86_400_000).toISOString(),
  emailKey: (email) => claimKey(Buffer.from('a secret of the tests'), 'email', email),
})
const steps = [opening, admin, ...people, ...campaigns, ...offers, ...visitors, closing].flat()
const media = fileURLToPath(new URL('../../../frontend/public/media/', import.meta.url))

test('sixty creators, eight brands and five accounts to sign in with', () => {
  expect(creators.length).toBe(60)
  expect(brands.length).toBe(8)
  expect(demoAccounts.map(({ email }) => email)).toEqual(
    ['creator', 'creator2', 'brand', 'admin', 'approver'].map((name) => `${name}@iam.example`),
  )
  expect(demoAccounts.map(({ handle, name, email }) => ({ handle, name, email }))).toEqual(accountsToShow)
  const approver = crew.find(({ email }) => email === 'approver@iam.example')
  expect(approver).toMatchObject({ role: 'team_member', approvesPayments: expect.any(String) })
})

test('every command is valid by its own schema, and every step has a name of its own', () => {
  const schemas = { ...allCommands, ...workflows }
  for (const { name, message } of steps)
    expect(schemas[message.type].safeParse(message.data).error, name).toBeUndefined()
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
})

test('handles are unique, and none is reserved', () => {
  const handles = [...creators, ...brands, ...crew].map(({ handle }) => handle)
  expect(new Set(handles).size).toBe(handles.length)
  expect(handles.filter((handle) => reservedHandles.has(handle))).toEqual([])
})

test('each choice of industry, location and badge in the directory finds creators [FLT-95]', () => {
  const at = (location: string) =>
    creators.filter((one) => normaliseLocation(one.location) === normaliseLocation(location))
  const missing = locations.flatMap((location) =>
    industries.flatMap((industry) =>
      BadgeType.options
        .filter(
          (badge) =>
            !at(location).some((one) => one.badges.includes(badge) && one.industries.includes(industry)),
        )
        .map((badge) => `${location}, ${industry}, ${badge}`),
    ),
  )
  expect(missing).toEqual([])
  const counts = creators.map((one) => one.industries.length)
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 5])
})

test('the creators differ: without a photo, with a clip, with work, with a long name, with a revoked badge', () => {
  const share = (count: number) => count / creators.length
  expect(creators.filter(({ faceless }) => faceless).length).toBeGreaterThan(2)
  expect(share(creators.filter(({ clip }) => clip).length)).toBeGreaterThan(0.3)
  expect(creators.filter(({ pieces }) => pieces).length).toBeGreaterThanOrEqual(25)
  expect(creators.filter(({ name }) => name.length > 40).length).toBe(2)
  expect(creators.filter(({ revoked }) => revoked).length).toBe(2)
  expect(creators.filter(({ badges }) => badges.length === 0).length).toBeGreaterThan(5)
})

test('every named picture and clip exists and is small, and there are no others', () => {
  const named = JSON.stringify(steps).match(/\/media\/[a-z0-9/-]+\.[a-z]+/g)!
  const files = [...new Set(named)].map((path) => path.replace('/media/', media))
  for (const file of files) expect(existsSync(file), file).toBe(true)
  const most = { '.svg': 20_000, webm: 150_000 }
  for (const file of files)
    expect(statSync(file).size, file).toBeLessThan(most[file.slice(-4) as keyof typeof most])
  const all = readdirSync(media, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(all.map(({ parentPath, name }) => `${parentPath.replace(/\/$/, '')}/${name}`).sort()).toEqual(
    files.sort(),
  )
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(4_000_000)
})

test('videos and reels show a film, and all other content a picture', () => {
  const films = ['video', 'reel']
  for (const { name, message } of steps)
    if (message.type === 'DraftContent')
      expect(message.data.mediaUrl, name).toMatch(films.includes(message.data.type) ? /\.webm$/ : /\.svg$/)
})

test('the portraits are those that the script draws, and small', () => {
  for (const [handle, look] of Object.entries(looks)) {
    const drawn = portrait(look, handle)
    expect(readFileSync(`${media}portraits/${handle}.svg`, 'utf8'), handle).toBe(drawn)
    expect(drawn.length).toBeLessThan(6_144)
  }
})
