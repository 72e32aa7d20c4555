-- Up Migration
alter table checkpoints add column types text[];
comment on column checkpoints.types is 'of a process: the types of events that the release that led last reacts to; null: of a release that does not say. Another type may have a checkpoint of its own, process:NAME:TYPE';

-- Down Migration
delete from checkpoints where name like 'process:%:%';
alter table checkpoints drop column types;
