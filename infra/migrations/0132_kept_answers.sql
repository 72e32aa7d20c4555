-- Up Migration

-- Nothing asks for the answers of one user: an erasure deletes all of them. And a row is written twice, the second time with
-- the answer: that costs no index entry where its page has room for it.
drop index kept_answers_user_id;
alter table kept_answers set (fillfactor = 30);

-- Down Migration

alter table kept_answers reset (fillfactor);
create index kept_answers_user_id on kept_answers (user_id);
