-- Up Migration
create table notifier_places (
  event_id uuid not null,
  kind text not null,
  last_user_id uuid not null,
  told integer not null,
  moved_at timestamptz not null default now(),
  primary key (event_id, kind)
);
comment on table notifier_places is 'how far the notifier is with an event of many recipients: a crash does not begin it again';

-- Down Migration
drop table notifier_places;
