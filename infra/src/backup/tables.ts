/** A table whose rows are part of a backup. */
export type BackedUp = {
  /** SQL condition for the rows that are backed up; all by default. */
  readonly where?: string
  /** The column with a user's id: rows of users who are erased after the backup are left out. */
  readonly person?: string
  /**
   * The column with a log position, up to which a process has reacted: such a table is copied before the log's end is
   * read. It changes when the log is restored into another kind of event store.
   */
  readonly position?: string
}

/** The tables that cannot be rebuilt from the log. Every new table must be listed here or in `leftOut`. */
export const backedUp: Readonly<Record<string, BackedUp>> = {
  // Wrapped under the master key, which is in no backup.
  person_keys: {},
  stored_secrets: {},
  // They keep side effects from before the backup, such as mails and payments, from being repeated.
  checkpoints: { where: "name like 'process:%'", position: 'position' },
  effects: {},
  leaders: {},
  parked_reactions: { position: 'position' },
  credentials: { person: 'user_id' },
  sign_in_links: { person: 'user_id' },
  outbox_mails: { person: 'user_id' },
  digest_entries: { person: 'user_id' },
  refused_addresses: { person: 'user_id' },
  // Mails from before the portal sent any must not be sent after a restore either.
  mail_sending: {},
  profile_traffic: { person: 'user_id' },
  profile_visits: { person: 'visitor' },
  profile_clicks: { person: 'visitor' },
}

/** The tables that are not backed up, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  events: 'the log has a file of its own, whatever store it is in',
  migrations: 'a restore brings the database up to date by itself; the manifest names them',
  sessions: 'all sessions are ended by a restore',
  kept_answers: 'a repeated request is answered from the log, which knows its command',
  attempts: 'limits begin anew',
  parked_events: 'the views are built anew',
  notifier_places: 'without it a page of recipients is worked off again, which changes nothing',
  announcements: 'the views are built anew',
  rebuild_requests: 'the views are built anew',
  key_erasures: 'of the files of one database server',
}
