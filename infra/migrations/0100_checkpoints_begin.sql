-- Up Migration
alter table checkpoints add column began_at timestamptz;
comment on column checkpoints.began_at is 'when a process ran first: what it does about events recorded before is catching up; null: it has been there as long as the log';

-- Down Migration
alter table checkpoints drop column began_at;
