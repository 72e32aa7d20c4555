import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { CannotStart } from './cannot-start.ts'
import { readEnv, settings, settingsOfMails } from './env.ts'
import { mailSettings } from './mail-settings.ts'

const schema = z.object({ NODE_ENV: settings.NODE_ENV, ...settingsOfMails })
const read = (variables: NodeJS.ProcessEnv) => mailSettings(readEnv(schema, variables))
const both = {
  SMTP_URL: 'smtp://portal:p%40ss@mail.example:2525',
  MAIL_FROM: 'I AM <portal@mail.example>',
  PUBLIC_URL: 'https://portal.example/',
}

describe('how mails are sent', () => {
  test('by no server if neither setting is there', () => {
    expect(read({ PUBLIC_URL: 'https://portal.example' })).toBeUndefined()
    expect(read({ NODE_ENV: 'production', SMTP_URL: '', MAIL_FROM: '' })).toBeUndefined()
  })
  test('by smtp with STARTTLS, which only a server on this machine may lack', () => {
    expect(read(both)).toEqual({
      ...{ host: 'mail.example', port: 2525, secure: false, requireTLS: true },
      ...{
        auth: { user: 'portal', pass: 'p@ss' },
        from: both.MAIL_FROM,
        publicUrl: 'https://portal.example',
      },
    })
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(read({ ...both, SMTP_URL: `smtp://${host}` })).toMatchObject({ port: 587, requireTLS: false })
    expect(read({ ...both, SMTP_URL: 'smtp://localhost.example' })).toMatchObject({ requireTLS: true })
  })
  test('by smtps', () => {
    expect(read({ ...both, SMTP_URL: 'smtps://mail.example' })).toMatchObject({
      ...{ port: 465, secure: true, auth: undefined },
    })
  })
  test.each(['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'])('not at all without %s: the start stops', (name) => {
    expect(() => read({ ...both, [name]: '' })).toThrow(CannotStart)
    expect(() => read({ ...both, [name]: '' })).toThrow(
      new RegExp(`^The setting ${name} must be set, because`),
    )
  })
  test.each([
    ...['mail.example', 'http://mail.example', 'smtp://', 'smtp://a?tls.rejectUnauthorized=false'],
    ...['smtp://a/path', 'smtp://user@a', 'smtp://a%zz:b@c', 'smtp://a:99999'],
  ])('not with the address %s: the start stops', (SMTP_URL) => {
    expect(() => read({ ...both, SMTP_URL })).toThrow(/^The setting SMTP_URL must be the address of/)
  })
  test.each([
    'portal',
    'a@b, c@d',
    'a@b\r\nBcc: c@d',
    'I AM portal@mail.example',
  ])('not from %j: the start stops', (MAIL_FROM) => {
    expect(() => read({ ...both, MAIL_FROM })).toThrow(/^The setting MAIL_FROM must be an address/)
  })
})
