-- Up Migration
-- A key that is given back late may have been taken again meanwhile.
alter table kept_answers add column taking uuid;
comment on column kept_answers.taking is 'the request that took the key last; null if a release before this column took it';

-- Down Migration
alter table kept_answers drop column taking;
