-- Whether the batch goes on being sold without the report that its goods need, being older than that need. A record that says meanwhile
-- that they need none does not end it. Filled by 1134.
alter table catalog.batch add column exempt_from_report boolean not null default false;
