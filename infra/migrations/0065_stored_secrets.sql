-- Up Migration

-- Secrets that outlive the master key, each encrypted under it. `claims` is the one under which e-mail addresses and handles
-- are hashed. That it opens is how a service knows at its start that its master key is the right one, and the key that it
-- is encrypted under is the one for new rows of person_keys.
create table stored_secrets (
  name text primary key,
  wrapped bytea not null
);

-- Down Migration

drop table stored_secrets;
