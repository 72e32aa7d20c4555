/**
 * Every text column in a table of the migrations: `sealed` (encrypted), `forgotten` (deleted with the user it is about)
 * or `impersonal` (the program's own words and keys). A migration that adds a text column adds it here;
 * `personal-texts.test.ts` checks that.
 */
export const textsInTables: Readonly<Record<string, 'sealed' | 'forgotten' | 'impersonal'>> = {
  'events.stream': 'impersonal',
  'events.type': 'impersonal',
  'events.data': 'sealed',
  'events.metadata': 'impersonal',
  'person_keys.person_id': 'impersonal',
  'key_erasures.person_id': 'impersonal',
  'stored_secrets.name': 'impersonal',

  'checkpoints.name': 'impersonal',
  'checkpoints.shows': 'impersonal',
  'parked_events.model': 'impersonal',
  'parked_events.type': 'impersonal',
  'parked_events.key': 'impersonal',
  'parked_events.error': 'impersonal',
  'parked_reactions.stream': 'impersonal',
  'parked_reactions.process': 'impersonal',
  'parked_reactions.type': 'impersonal',
  'parked_reactions.error': 'impersonal',
  'notifier_places.kind': 'impersonal',
  'announcements.changes': 'impersonal',
  'rebuild_requests.model': 'impersonal',
  'leaders.name': 'impersonal',
  'leaders.holder': 'impersonal',

  'credentials.password_hash': 'forgotten',
  'sessions.joined_as': 'impersonal',
  'sessions.device': 'forgotten',
  'sign_in_links.purpose': 'impersonal',
  'kept_answers.scope': 'impersonal',
  'kept_answers.key': 'impersonal',
  'kept_answers.body': 'forgotten',
  'outbox_mails.recipient': 'forgotten',
  'outbox_mails.subject': 'forgotten',
  'outbox_mails.body': 'forgotten',
  'outbox_mails.link': 'forgotten',
  'outbox_mails.failure': 'forgotten',
  'refused_addresses.address': 'forgotten',
  'refused_addresses.reason': 'forgotten',
  'attempts.key': 'impersonal',
  'profile_visits.visitor': 'impersonal',
  'profile_clicks.visitor': 'impersonal',
}
