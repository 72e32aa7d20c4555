-- Up Migration
-- A key that is given back late may have been taken again meanwhile.
alter table kept_answers add column taking uuid;
comment on table kept_answers is 'idempotency keys and the responses to their requests';
comment on column kept_answers.taking is 'the request that took the key last; null if it was one of a release before this column';

-- Down Migration
alter table kept_answers drop column taking;
