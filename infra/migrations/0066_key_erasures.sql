-- Up Migration

-- Whose key was destroyed and may still stand in the freed bytes of person_keys' files, until that table is rewritten. The
-- transaction tells whether a snapshot from before still needs the old row.
create table key_erasures (
  person_id text collate "C" primary key,
  transaction xid8 not null default pg_current_xact_id()
);

-- Down Migration

drop table key_erasures;
