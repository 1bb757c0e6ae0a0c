-- What a shop registered as missing is looked for until it is there, or too old.
alter table browsing.shortage
  add column answered_at timestamptz,
  add column looked_at timestamptz not null default '-infinity';
alter table browsing.shortage alter column looked_at drop default;
create index shortage_by_look on browsing.shortage (looked_at) where answered_at is null;
