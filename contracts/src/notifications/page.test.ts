import { expect, test } from 'vitest'
import type { NotificationGroup } from '../enumerations.ts'
import { groupNames } from './groups.ts'
import { recipients } from './kinds/kind.ts'
import { allKinds } from './kinds.ts'
import { defaultPreferences } from './preferences.ts'

const mails = { at_once: 'at once', digest: 'once a day', none: 'none' }

/** `docs/notifications.md`, written by `npx vitest run contracts/src/notifications -u`. */
const page = () =>
  [
    '# Notifications',
    '',
    'Who is told of what. This page is generated from `contracts/src/notifications/kinds.ts`, and a test fails when it is old:',
    '`npx vitest run contracts/src/notifications -u` writes it. Where a title or a name is filled in, the sentence has braces; it is made',
    'when it is read, from ids, so it follows a new name and keeps none of an erased member. Members are not told of what they did',
    'themselves, and of nothing that was imported or that happened before the notifier ran first.',
    '',
    'Each group comes by the channels that its member has chosen: in the portal, and by mail at once, with the daily digest, or not at all. The',
    'digest comes at 8:00 in the time zone of the member (the one of the browser, until another is chosen; UTC while none is known), with all that',
    'was raised since the one before and still holds; an empty one is not sent. Mails go to confirmed addresses only, and each has a link that stops the mails',
    'of its group; that of a digest stops those of all groups but the account. Mails that prove who a user is (welcome, confirmation, sign-in link) and',
    'that tell of another payout account are no notifications: they go at once, whatever is chosen.',
    ...(Object.keys(groupNames) as NotificationGroup[]).flatMap(sectionOf),
    '',
  ].join('\n')

function sectionOf(group: NotificationGroup): readonly string[] {
  const rows = allKinds.filter(([, kind]) => kind.group === group)
  const { mail } = defaultPreferences[group]
  const standard = `in the portal${group === 'money' ? ', always' : ''}; mails: ${mails[mail]}.`
  return [
    ...['', `## ${groupNames[group]}`, '', `Unless a member chooses otherwise: ${standard}`],
    ...(rows.length === 0
      ? []
      : ['', '| kind | event | type | to | says | leads to |', '| --- | --- | --- | --- | --- | --- |']),
    ...rows.map(([name, { on, whenInWords, type = 'system', to, title, message, note, link }]) => {
      const event = whenInWords ? `\`${on}\`, if ${whenInWords}` : `\`${on}\``
      const says = `**${title}** ${message}${note ? ` With the \`${note}\`.` : ''}`
      return `| \`${name}\` | ${event} | ${type} | ${recipients[to]} | ${says} | ${link} |`
    }),
  ]
}

test('docs/notifications.md is the table', async () => {
  await expect(page()).toMatchFileSnapshot('../../../docs/notifications.md')
})

test('every condition on an event is said in words, and no kind lacks its places', () => {
  for (const [name, kind] of allKinds) {
    expect(Boolean(kind.when ?? kind.byClock), name).toBe(kind.whenInWords !== undefined)
    expect(kind.message.includes('{word}'), name).toBe(kind.word !== undefined)
  }
})
