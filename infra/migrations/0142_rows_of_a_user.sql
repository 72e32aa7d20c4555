-- Up Migration

-- An erasure and an export ask for all rows of a user: ended sessions, settled entries and open windows too.
drop index sessions_user_id;
create index sessions_user_id on sessions (user_id);
create index digest_entries_user_id on digest_entries (user_id);
create index profile_traffic_user_id on profile_traffic (user_id);

-- Down Migration

drop index profile_traffic_user_id;
drop index digest_entries_user_id;
drop index sessions_user_id;
create index sessions_user_id on sessions (user_id) where ended_at is null;
