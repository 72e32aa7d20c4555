-- Up Migration
-- Where a parked event stands in its stream, so that it is read from there: a log need not let itself be read from any
-- position. Rows of an event that is not in this database's log (it is in EventStoreDB) stay without, and are looked for.
alter table parked_reactions add column stream text, add column revision int;
update parked_reactions set stream = e.stream, revision = e.revision from events e where e.id = event_id;

-- Down Migration
alter table parked_reactions drop column stream, drop column revision;
