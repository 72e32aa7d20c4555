-- Up Migration
-- What processes bring about outside the log (a mail, later a payment): claimed by a term before it is carried out, so that a
-- leader that was replaced meanwhile does not do it as well.
create table effects (
  id uuid primary key,
  term bigint not null,
  claimed_at timestamptz not null default now(),
  done_at timestamptz
);

-- Down Migration
drop table effects;
