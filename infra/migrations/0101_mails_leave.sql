-- Up Migration

alter table outbox_mails
  add column attempts int not null default 0,
  add column next_attempt_at timestamptz not null default now(),
  add column failed_at timestamptz,
  add column failure text;
comment on column outbox_mails.next_attempt_at is 'while a mail is being sent: when it may be tried again if its sender has died';
create index outbox_mails_waiting on outbox_mails (created_at, id) where sent_at is null and failed_at is null;

create table refused_addresses (
  user_id uuid primary key,
  address text not null,
  reason text not null,
  refused_at timestamptz not null default now()
);
comment on table refused_addresses is 'addresses that a mail server refused for good: they get no further mails';

create table mail_sending (
  one boolean primary key default true check (one),
  on_since timestamptz,
  is_on boolean not null
);
comment on column mail_sending.on_since is 'when mails were first sent: earlier ones are never sent';

-- Down Migration

drop table mail_sending, refused_addresses;
drop index outbox_mails_waiting;
alter table outbox_mails
  drop column attempts, drop column next_attempt_at, drop column failed_at, drop column failure;
