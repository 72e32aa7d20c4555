-- Up Migration
create schema views;

create table checkpoints (
  name text primary key,
  position bigint not null
);

-- Down Migration
drop table checkpoints;
drop schema views;
