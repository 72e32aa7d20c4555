-- Up Migration
-- What the projection announced on the bus, written with the rows, so that whoever missed a message finds it here. Numbers
-- stand in commit order (whoever writes one holds the checkpoint) and may have gaps; only the last ones are kept.
create table announcements (
  number bigint primary key generated always as identity,
  position bigint not null,
  changes jsonb not null
);

-- Down Migration
drop table announcements;
