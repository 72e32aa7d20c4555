-- Up Migration

-- Clicks count once per visitor and half hour, as views do.
create table profile_clicks (
  profile_id uuid not null,
  visitor text not null,
  seen_at timestamptz not null default now(),
  primary key (profile_id, visitor)
);
comment on column profile_clicks.visitor is 'a user id, or the keyed hash of a day and an address';
comment on column profile_visits.visitor is 'a user id, or the keyed hash of a day and an address';
create index profile_clicks_seen_at on profile_clicks (seen_at);

-- Down Migration
drop table profile_clicks;
