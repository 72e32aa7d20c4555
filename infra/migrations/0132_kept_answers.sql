-- Up Migration

-- Every command writes a row twice, and each index with it. Rows come in order of their time, which a BRIN index finds as
-- well; and the answers of one user are asked for only when that user is erased.
drop index kept_answers_started_at, kept_answers_user_id;
create index kept_answers_started_at on kept_answers using brin (started_at);
alter table kept_answers set (fillfactor = 30);

-- Down Migration

alter table kept_answers reset (fillfactor);
drop index kept_answers_started_at;
create index kept_answers_started_at on kept_answers (started_at);
create index kept_answers_user_id on kept_answers (user_id);
