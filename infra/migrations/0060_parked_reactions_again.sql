-- Up Migration
-- What is parked is tried again by itself, after pauses that grow; setting retry_at to now() asks for it at once.
alter table parked_reactions
  add column attempts int not null default 0,
  add column retry_at timestamptz not null default now();

-- Down Migration
alter table parked_reactions drop column attempts, drop column retry_at;
