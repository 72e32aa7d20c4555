-- Up Migration

-- As `append_alone_as_text` and `append_group_as_text` (0140), which processes of earlier releases call, and no event is recorded
-- at an earlier time than the one before it, also after the database's clock was set back or another machine has taken over: what
-- is folded or shown in the order of moments is then in the order in which it happened. Until the clock has caught up, each append
-- is a millisecond later than the one before. A clock that was more than an hour ahead was wrong then, and is right now: the log
-- does not wait for that time.

create function append_alone_in_time(
  in_stream text, expected int, ids uuid[], types text, event_data text, event_metadata text
) returns text
language plpgsql volatile
as $$
declare
  lock text := pg_advisory_xact_lock(7305);
  notified text;
  size int := cardinality(ids);
  head bigint;
  after_id uuid;
  last_at timestamptz;
  actual int;
  at timestamptz := date_trunc('milliseconds', clock_timestamp());
begin
  select e.position, e.id, e.recorded_at into head, after_id, last_at from events e order by e.position desc limit 1;
  if last_at > at and last_at < at + interval '1 hour' then
    at := last_at + interval '1 millisecond';
  end if;
  head := coalesce(head, 0);
  actual := coalesce((select e.revision from events e where e.stream = in_stream order by e.revision desc limit 1), -1);
  if actual <> expected then
    return ',,';
  elsif size = 1 then
    insert into events (position, stream, revision, id, type, data, metadata, recorded_at)
    values (head + 1, in_stream, expected + 1, ids[1], types, event_data, event_metadata, at);
  else
    insert into events (position, stream, revision, id, type, data, metadata, recorded_at)
    select head + n, in_stream, expected + n, id, type, data, metadata, at
    from unnest(
        ids, string_to_array(types, e'\n'), string_to_array(event_data, e'\n'), string_to_array(event_metadata, e'\n')
      ) with ordinality as event (id, type, data, metadata, n);
  end if;
  notified := pg_notify('events', '');
  return format('%s,%s,%s', (date_part('epoch', at) * 1000)::bigint, after_id, head + size);
end
$$;

create function append_group_in_time(
  streams text, expecteds int[], sizes int[],
  event_appends int[], event_numbers int[], event_ids uuid[], event_types text, event_data text, event_metadata text
) returns text
language plpgsql volatile
as $$
declare
  lock text := pg_advisory_xact_lock(7305);
  notified text;
  head bigint;
  after_id uuid;
  last_at timestamptz;
  lasts text;
  at timestamptz := date_trunc('milliseconds', clock_timestamp());
begin
  select e.position, e.id, e.recorded_at into head, after_id, last_at from events e order by e.position desc limit 1;
  if last_at > at and last_at < at + interval '1 hour' then
    at := last_at + interval '1 millisecond';
  end if;
  head := coalesce(head, 0);
  with asked as materialized (
    -- A scalar subquery on purpose: it can only become one look into the index for each append.
    select a.*,
      coalesce((select e.revision from events e where e.stream = a.stream order by e.revision desc limit 1), -1) as actual
    from unnest(string_to_array(streams, e'\n'), expecteds, sizes) with ordinality as a (stream, expected, size, append)
  ), placed as materialized (
    select asked.*,
      case when actual = expected then head + sum(size) filter (where actual = expected) over (order by append) end as last
    from asked
  ), added as (
    insert into events (position, stream, revision, id, type, data, metadata, recorded_at)
    select placed.last - size + number, stream, expected + number, id, type, data, metadata, at
    from unnest(
        event_appends, event_numbers, event_ids, string_to_array(event_types, e'\n'),
        string_to_array(event_data, e'\n'), string_to_array(event_metadata, e'\n')
      ) as event (append, number, id, type, data, metadata)
      join placed using (append)
    where placed.last is not null
  )
  select string_agg(coalesce(placed.last::text, ''), ',' order by append) from placed into lasts;
  notified := pg_notify('events', '');
  return format('%s,%s,%s', (date_part('epoch', at) * 1000)::bigint, after_id, lasts);
end
$$;

-- Down Migration

drop function append_group_in_time, append_alone_in_time;
