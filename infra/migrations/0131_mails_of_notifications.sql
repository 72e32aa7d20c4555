-- Up Migration
alter table outbox_mails
  add column topic text,
  add column people uuid[] not null default '{}';
comment on column outbox_mails.topic is 'what its unsubscribe link stops; null for mails that prove who a user is, which have none';
comment on column outbox_mails.people is 'the users whom it names besides its recipient: it is deleted once one of them is erased';
create index outbox_mails_people on outbox_mails using gin (people);

create table digest_entries (
  notification_id uuid primary key,
  user_id uuid not null,
  kind text not null,
  facts jsonb not null,
  raised_at timestamptz not null,
  settled_at timestamptz
);
comment on table digest_entries is 'what waits for the daily mail of its user; settled rows stay, so that a repeated reaction puts none a second time';
create index digest_entries_waiting on digest_entries (user_id, raised_at) where settled_at is null;
create index digest_entries_raised_at on digest_entries (raised_at);

-- Down Migration
drop table digest_entries;
drop index outbox_mails_people;
alter table outbox_mails drop column topic, drop column people;
