import { allEvents } from '@iam/contracts/events'
import { personalShape } from '@iam/contracts/personal'
import { undeclaredTexts } from '@iam/contracts/personal-texts'
import { textsInTables } from '@iam/infra/personal-data/texts-in-tables'
import { readModels } from '@iam/projection-service/read-models'

/** Every event field and table column that can hold personal data, as contracts and migrations declare. */
export const sayable: ReadonlySet<string> = new Set([
  ...Object.entries(allEvents).flatMap(([type, schema]) =>
    Object.keys(personalShape(schema)?.fields ?? {}).map((field) => `${type}.${field}`),
  ),
  ...readModels.flatMap(({ name, row }) =>
    undeclaredTexts(row, name).map((path) => {
      const [table, field = ''] = path.replace(/[[{].*/, '').split('.')
      return `${table}.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
    }),
  ),
  ...Object.entries(textsInTables).flatMap(([column, kept]) => (kept === 'forgotten' ? [column] : [])),
])

/** Fields and columns in which no word can be planted, and why. */
export const unplantable: Readonly<Record<string, string>> = {
  'UserErased.reason': 'it is sealed for the person whose key goes with it',
  ...Object.fromEntries(
    ['PayoutAccountLinked.account', 'PayoutAccountChanged.account', 'payout_accounts.account'].map(
      (field) => [field, 'it is an id of the sandbox bank; a test of the decider erases instructions'],
    ),
  ),
  ...Object.fromEntries(
    ['PayoutAccountLinked.label', 'PayoutAccountChanged.label', 'payout_accounts.label'].map((field) => [
      field,
      'it is ours',
    ]),
  ),
  'payout_requests.hold_note': 'a payout on hold keeps its recipient here, and its end empties the note',
  ...Object.fromEntries(
    ['TimeZoneChosen.timeZone', 'accounts.time_zone'].map((field) => [
      field,
      'it is one of the zones that exist',
    ]),
  ),
  'credentials.password_hash': 'it is a hash',
  'handles.key': 'it is a hash',
  'interest_submissions.email_key': 'it is a hash',
  'contents.campaign_id': 'it is an id',
  'shortlist.id': 'it is an id',
  'testimonials.collaboration_id': 'it is an id',
  'sessions.device': 'of what a browser says of itself one of our words is kept',
  'outbox_mails.subject': 'it is ours',
  'outbox_mails.link': 'it is ours',
  ...Object.fromEntries(
    ['outbox_mails.failure', 'refused_addresses.address', 'refused_addresses.reason'].map((field) => [
      field,
      'a mail server says it, and none is set here; a test of the sweep forgets the rows',
    ]),
  ),
}
