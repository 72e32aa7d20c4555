-- Up Migration
-- Events that a read model could not fold. The row stayed as it was and the rest went on.
create table parked_events (
  model text not null,
  version int not null,
  position bigint not null,
  event_id uuid not null,
  type text not null,
  key text,
  error text not null,
  parked_at timestamptz not null default now()
);
comment on column parked_events.key is 'of the row; null where the event does not tell it';
create unique index parked_events_once on parked_events (model, version, position, coalesce(key, ''));

-- Down Migration
drop table parked_events;
