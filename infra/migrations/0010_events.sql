-- Up Migration

-- The log. Positions have no gaps and stand in commit order, so that whoever has read up to one has missed nothing.
create table events (
  position bigint primary key,
  stream text collate "C" not null,
  revision int not null,
  id uuid not null,
  type text collate "C" not null,
  -- JSON, kept as the text it came as: nothing decides on its inside here, and so it costs the least to write and read.
  data text not null,
  metadata text not null,
  recorded_at timestamptz(3) not null,
  unique (stream, revision),
  unique (id)
);

-- Both functions below take the lock first and hold it until after the commit, so that commit order is position order.
-- Each statement behind it takes a snapshot of its own (in "read committed", where alone this is so) and sees what the
-- previous holder committed. Where texts of several events are taken, they come as lines: JSON and names hold no line
-- breaks, and lines need no quoting. An event id that is taken fails the statement.

-- Appends the events of one append. Answers the position of the last, or null where the stream is not where it was
-- expected.
create function append_alone(
  in_stream text, expected int, ids uuid[], types text, event_data text, event_metadata text
) returns bigint
language plpgsql volatile
as $$
declare
  lock text := pg_advisory_xact_lock(7305);
  notified text;
  size int := cardinality(ids);
  head bigint;
  actual int;
begin
  select
    coalesce((select e.position from events e order by e.position desc limit 1), 0),
    coalesce((select e.revision from events e where e.stream = in_stream order by e.revision desc limit 1), -1)
  into head, actual;
  if actual <> expected then
    return null;
  elsif size = 1 then
    insert into events (position, stream, revision, id, type, data, metadata, recorded_at)
    values (head + 1, in_stream, expected + 1, ids[1], types, event_data, event_metadata, clock_timestamp());
  else
    insert into events (position, stream, revision, id, type, data, metadata, recorded_at)
    select head + n, in_stream, expected + n, id, type, data, metadata, clock_timestamp()
    from unnest(
        ids, string_to_array(types, e'\n'), string_to_array(event_data, e'\n'), string_to_array(event_metadata, e'\n')
      ) with ordinality as event (id, type, data, metadata, n);
  end if;
  notified := pg_notify('events', '');
  return head + size;
end
$$;

-- Appends a group of appends, each of another stream, in one statement. Each succeeds or conflicts by itself: the answer
-- has a position or null for each. The `event_*` lists hold the events of all appends: which append an event belongs to
-- and its number in it, both from 1.
create function append_group(
  streams text, expecteds int[], sizes int[],
  event_appends int[], event_numbers int[], event_ids uuid[], event_types text, event_data text, event_metadata text
) returns bigint[]
language plpgsql volatile
as $$
declare
  lock text := pg_advisory_xact_lock(7305);
  notified text;
  positions bigint[];
begin
  with head as materialized (
    select coalesce((select e.position from events e order by e.position desc limit 1), 0) as position
  ), asked as materialized (
    -- A scalar subquery on purpose: it can only become one look into the index for each append.
    select a.*,
      coalesce((select e.revision from events e where e.stream = a.stream order by e.revision desc limit 1), -1) as actual
    from unnest(string_to_array(streams, e'\n'), expecteds, sizes) with ordinality as a (stream, expected, size, append)
  ), placed as materialized (
    select asked.*,
      case when actual = expected then
        head.position + sum(size) filter (where actual = expected) over (order by append)
      end as last
    from asked, head
  ), added as (
    insert into events (position, stream, revision, id, type, data, metadata, recorded_at)
    select last - size + number, stream, expected + number, id, type, data, metadata, clock_timestamp()
    from unnest(
        event_appends, event_numbers, event_ids, string_to_array(event_types, e'\n'),
        string_to_array(event_data, e'\n'), string_to_array(event_metadata, e'\n')
      ) as event (append, number, id, type, data, metadata)
      join placed using (append)
    where last is not null
  )
  select array_agg(last order by append) from placed into positions;
  notified := pg_notify('events', '');
  return positions;
end
$$;

-- Down Migration

drop function append_group, append_alone;
drop table events;
