-- Up Migration

alter table sessions add column opened_by_link boolean not null default false;
comment on column sessions.opened_by_link is 'a mailed link opened it: for 15 minutes it may replace a forgotten password';

-- Down Migration

alter table sessions drop column opened_by_link;
