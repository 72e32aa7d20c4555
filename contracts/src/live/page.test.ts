import { expect, test } from 'vitest'
import * as z from 'zod'
import { liveDocuments, liveSchema, mutationOf } from './documents.ts'
import { clientSent, serverSent } from './messages.ts'
import { shownIn, toldToAll } from './shown-in.ts'

type Shapes = Readonly<Record<string, z.ZodObject>>

/** A field with its type as JSON schema names it. */
const fieldsOf = (shape: z.ZodObject) => {
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: 'input' })
  return Object.entries(properties).map(([name, schema]) => {
    const { $ref, type, enum: words, properties: parts } = schema as z.core.JSONSchema.BaseSchema
    const said =
      words?.join(' \\| ') ??
      (parts ? Object.keys(parts).join(', ') : (type ?? $ref?.split('/').at(-1) ?? 'string'))
    return `\`${name}\`${required.includes(name) ? '' : '?'} (${said})`
  })
}
const tableOf = (head: string, shapes: Shapes, last: (type: string) => string) => [
  ...[`| type | fields | ${head} |`, '| --- | --- | --- |'],
  ...Object.entries(shapes).map(
    ([type, shape]) => `| \`${type}\` | ${fieldsOf(shape).join(', ')} | ${last(type)} |`,
  ),
]
const cursorOf = (type: string) => ('cursor' in serverSent[type as 'chat_message'].shape ? 'yes' : 'no')

/** `docs/realtime.md`, written by `npx vitest run contracts/src/live -u`. */
const page = () =>
  [
    '# What is pushed',
    '',
    'This page is generated from `contracts/src/live`, and a test fails when it is old: `npx vitest run contracts/src/live -u` writes it.',
    '',
    'The WebSocket at `/graphql` speaks `graphql-transport-ws` (the package graphql-ws). It is for signed-in users (visitors poll): their cookies are sent with the',
    'upgrade, and `connection_init` may name in `actingAs` the user whom the screen shows, so that what another sends or follows is refused with 409.',
    'Only these documents are carried out, word for word; others are refused with `document-unknown`. A refused mutation or subscription',
    'answers `errors` with `extensions {status, code}`, as the REST call of the same name would.',
    '',
    '```graphql',
    ...Object.values(liveDocuments),
    '```',
    '',
    'The schema behind them:',
    '',
    ...['```graphql', liveSchema.trim(), '```'],
    '',
    '## What viewers of a session are told',
    '',
    '`amaEvents` sends these messages, in the order of the log. A client that connects again sends the last cursor as `after` and is told what it missed,',
    'at any gateway; after a gap of more than 2,000 changes `connection_established` says `isWhole`, and the room has to be read again. Host and admins',
    'are also told of questions in review and of texts that were taken down, and members of their own questions in review.',
    '',
    ...tableOf('cursor', serverSent, cursorOf),
    '',
    '## What viewers send',
    '',
    'Each is the mutation of its name, and carries out the command of the REST call. Over both doors and all gateways a user writes one message a second',
    'after five at once (`chat-too-fast`, 429) and votes ten times a second (`votes-too-fast`, 429).',
    '',
    ...tableOf('mutation', clientSent, (type) => `\`${mutationOf[type as 'join_session']}\``),
    '',
    '## What every signed-in user is told',
    '',
    '`myEvents` sends `{ view, keys, position }` of rows that concern the user, never the rows; `*` in place of a view means that any may have changed, none that',
    'nothing has: the first message of a connection is one of the two. `position` is the next `after`. What is shown of a view is asked for again:',
    '',
    ...['| view | asked again |', '| --- | --- |'],
    ...Object.entries(shownIn).map(
      ([view, all]) => `| \`${view}\` | ${all.map((one) => `\`/api/${one}\``).join(', ')} |`,
    ),
    '',
    `Of ${[...toldToAll].map((view) => `\`${view}\``).join(', ')} all are told, so only lists are asked again, by each at some moment of the next 15 s.`,
    '',
    '## How a connection ends',
    '',
    ...['| code | why |', '| --- | --- |'],
    '| 403 at the upgrade | it comes from another origin |',
    '| 4403 | no sign-in, or one that has ended |',
    '| 4430 | the eleventh connection of one user at a gateway |',
    '| 4290 | 1,000 messages or 4 MiB behind: connect again from the last cursor |',
    '| 1009 | a frame above 16 kB |',
    '| 1008 | more than 100 frames in a second |',
    '| 1001 | the gateway ends |',
    '| 1013 | the gateway could not do it just now, or the user’s role or rights changed: connect again from the last cursor |',
    '',
    'A ping is sent every 12 s, and a connection without a pong by the next one is cut. The twenty-first subscription of a connection is refused.',
    '',
  ].join('\n')

test('docs/realtime.md says what is pushed and sent [RT-23]', async () => {
  await expect(page()).toMatchFileSnapshot('../../../docs/realtime.md')
})
