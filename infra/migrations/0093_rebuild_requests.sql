-- Up Migration

-- Read models that are to be built anew; the process that leads the read models looks here.
create table rebuild_requests (
  model text primary key,
  requested_at timestamptz not null default clock_timestamp(),
  failed boolean not null default false
);

-- Down Migration

drop table rebuild_requests;
