-- Up Migration
-- Events to which a process could not react. It went on with the next, and tries these again whenever it begins to lead.
create table parked_reactions (
  process text not null,
  event_id uuid not null,
  position bigint not null,
  type text not null,
  error text not null,
  parked_at timestamptz not null default now(),
  primary key (process, event_id)
);

-- Down Migration
drop table parked_reactions;
