-- Up Migration

-- An erasure and an export ask for all rows of a user: ended sessions, settled entries and open windows too.
create index digest_entries_of_user on digest_entries (user_id);
create index profile_traffic_of_user on profile_traffic (user_id);
create index sessions_of_user on sessions (user_id);
-- Last, because reads of sessions wait from here to the commit.
drop index sessions_user_id;

-- Down Migration

create index sessions_user_id on sessions (user_id) where ended_at is null;
drop index sessions_of_user;
drop index profile_traffic_of_user;
drop index digest_entries_of_user;
