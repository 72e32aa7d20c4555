-- Up Migration
-- Who leads, by name of what is led. The lock alone does not say whether its holder still works: the row does, by its beat.
create table leaders (
  name text primary key,
  term bigint not null,
  holder text not null,
  backend int not null,
  since timestamptz not null,
  beat_at timestamptz not null
);
comment on column leaders.term is 'grows with every change of the leader; what an earlier term writes is refused';
comment on column leaders.backend is 'of the connection that holds the lock, so that it can be ended by others';
comment on column leaders.beat_at is 'when the leader last showed that it works';

-- Down Migration
drop table leaders;
