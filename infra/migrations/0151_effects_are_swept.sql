-- Up Migration

-- Gateways delete what is older than 90 days.
create index effects_claimed_at on effects (claimed_at);

-- Down Migration

drop index effects_claimed_at;
