import type { FastifyPluginAsync } from 'fastify'
import type { Pool } from 'pg'
import { forAnyone } from '../http/access.ts'
import { escaped } from './shell.ts'

type Mail = Readonly<Record<'recipient' | 'subject' | 'body' | 'link' | 'created_at', string>>

/** `/outbox`, in development: the latest mails, newest first, each with its link, whether a mail server is set or not. */
export const mailPreview: FastifyPluginAsync<{ pool: Pool }> = async (app, { pool }) => {
  app.get('/outbox', forAnyone, async (_request, reply) => {
    const { rows } = await pool.query<Mail>(
      'select recipient, subject, body, link, created_at from outbox_mails order by created_at desc limit 50',
    )
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    )
    return reply.type('text/html; charset=utf-8').send(page(rows, app.publicOrigin))
  })
}

const page = (mails: readonly Mail[], origin: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>
  body { margin: 0 auto; padding: 2rem 1rem; max-width: 44rem; background: #0b0c11; color: #e8e9f0; font: 1rem/1.6 system-ui, sans-serif }
  article { margin: 1rem 0; padding: 1rem 1.25rem; border: 1px solid #2a2c38; border-radius: .75rem; overflow-wrap: anywhere }
  h2 { margin: 0 0 .25rem; font-size: 1.05rem } p { margin: .25rem 0; white-space: pre-line } small { color: #a9abbd } a { color: #9db4ff }
</style>
<h1>Outbox</h1>
<p><small>The latest mails of this portal. They are sent only if SMTP_URL is set; here they can be read in any case, while it is developed.</small></p>
${mails.map((mail) => article(mail, origin)).join('') || '<p>No mail yet. Join at <a href="/iam">/iam</a>, or ask for a sign-in link there.</p>'}
</html>`

const article = ({ recipient, subject, body, link, created_at }: Mail, origin: string) => `<article>
  <h2>${escaped(subject)}</h2>
  <small>to ${escaped(recipient)}, <time>${escaped(created_at)}</time></small>
  <p>${escaped(body)}</p>
  <p><a href="${escaped(origin + link)}">${escaped(origin + link)}</a></p>
</article>`
