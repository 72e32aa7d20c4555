-- Up Migration
-- Two releases may stand side by side and lead in turn. Each says what it knows; the release before this column does not.
alter table checkpoints
  add column moves bigint not null default 0,
  add column shows text[],
  add column seen_at timestamptz not null default clock_timestamp();
comment on column checkpoints.moves is 'raised with every move: a release that does not knows nothing of the columns beside position';
comment on column checkpoints.shows is 'of ''views'': the tables that the views show and that stand at its position';
comment on column checkpoints.seen_at is 'when a process of a release that has use for the tables at this position last showed itself';

-- Of a release that knows nothing of others. It leaves event_id as it was, which would then be of another event. And it would point
-- the views back to tables of its own and pass over what only a newer release shows; so it is refused as long as a process of the
-- newer one was seen within a minute. After that it may begin to lead, which it does by a move to where the views stand already: what
-- was shown until then is noted to stand there.
create function checkpoint_moved_by_an_earlier_release() returns trigger language plpgsql as $$
begin
  if new.position <> old.position and new.event_id is not distinct from old.event_id then
    new.event_id := null;
  end if;
  if old.name = 'views' and old.shows is not null then
    if new.position <> old.position or old.seen_at > clock_timestamp() - interval '1 minute' then
      raise exception 'a newer release keeps the read models; this one stands by until none has been there for a minute';
    end if;
    insert into public.checkpoints (name, position) select shown, old.position from unnest(old.shows) as shown
      on conflict do nothing;
    new.shows := null;
  end if;
  return new;
end $$;

create trigger checkpoint_moved_by_an_earlier_release before update of position on checkpoints
  for each row when (new.moves = old.moves) execute function checkpoint_moved_by_an_earlier_release();

-- Down Migration
drop trigger checkpoint_moved_by_an_earlier_release on checkpoints;
drop function checkpoint_moved_by_an_earlier_release;
alter table checkpoints drop column moves, drop column shows, drop column seen_at;
