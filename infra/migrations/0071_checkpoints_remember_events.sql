-- Up Migration
-- Id of the event at the position, which says whether the log is the one that was followed. Null where it is not known: of
-- rows of an earlier release, and after a restore, which brings log and checkpoints together.
alter table checkpoints add column event_id uuid;

-- Down Migration
alter table checkpoints drop column event_id;
