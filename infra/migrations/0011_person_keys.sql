-- Up Migration

-- The key under which a person's fields stand in events, itself encrypted under the master key. Erasing a person takes
-- the key away and leaves the row: no key is ever made for them again, so nothing personal is recorded after erasure.
create table person_keys (
  person_id text collate "C" primary key,
  wrapped bytea
);

-- Down Migration

drop table person_keys;
