-- Why the platform has locked a batch; empty: it has not. Only the platform ends that, and the batch stays locked until its seller unlocks it.
alter table catalog.batch add column platform_lock text not null default '';
alter table catalog.batch add constraint batch_platform_lock_check check (platform_lock = '' or locked);
