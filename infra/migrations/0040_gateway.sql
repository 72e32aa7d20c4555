-- Up Migration
-- What belongs to the door and to nobody's history: credentials, sessions, links, answers, mails, raw traffic.

create table credentials (
  user_id uuid primary key,
  password_hash text not null,
  changed_at timestamptz not null default now()
);

create table sessions (
  id_hash bytea primary key,
  public_id uuid not null unique default gen_random_uuid(),
  user_id uuid not null,
  joined_as text,
  device text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on column sessions.id_hash is 'SHA-256 of the id in the cookie: whoever reads this table cannot use it';
comment on column sessions.joined_as is 'the role of somebody who has just joined, until the accounts view knows them';
comment on column sessions.ended_at is 'ended rows stay until they are purged, so that a request in flight cannot bring one back';
create index sessions_user_id on sessions (user_id) where ended_at is null;

create table sign_in_links (
  token_hash bytea primary key,
  user_id uuid not null,
  purpose text not null check (purpose in ('sign-in', 'confirm-email')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_links_user_id on sign_in_links (user_id);

create table kept_answers (
  scope text not null,
  key text not null,
  fingerprint bytea not null,
  user_id uuid,
  status int,
  body text,
  started_at timestamptz not null default now(),
  primary key (scope, key)
);
comment on column kept_answers.status is 'null while the first request is still being carried out';
create index kept_answers_started_at on kept_answers (started_at);
create index kept_answers_user_id on kept_answers (user_id);

create table outbox_mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  recipient text not null,
  subject text not null,
  body text not null,
  link text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_mails_created_at on outbox_mails (created_at);
create index outbox_mails_user_id on outbox_mails (user_id);

create table attempts (
  key text primary key,
  count int not null,
  resets_at timestamptz not null
);
comment on table attempts is 'how often somebody tried something; keys are keyed hashes of addresses and accounts';

create table profile_traffic (
  profile_id uuid not null,
  user_id uuid not null,
  "window" timestamptz not null,
  views int not null default 0,
  clicks int not null default 0,
  primary key (profile_id, "window")
);

create table profile_visits (
  profile_id uuid not null,
  visitor text not null,
  seen_at timestamptz not null default now(),
  primary key (profile_id, visitor)
);
comment on column profile_visits.visitor is 'a user id, or the keyed hash of an address and an agent';
create index profile_visits_seen_at on profile_visits (seen_at);

-- Down Migration
drop table profile_visits, profile_traffic, attempts, outbox_mails, kept_answers, sign_in_links, sessions, credentials;
