-- Which file an upload in parts became, by the key that its device chose for it: whoever sends it again, because the response was lost, gets
-- that file. Deleted after an hour.
create table files.finished_upload (
  owner text not null,
  key uuid not null,
  -- Checked at commit: the key is taken before the file is stored.
  file_id uuid not null unique references files.file (id) on delete cascade deferrable initially deferred,
  finished_at timestamptz not null,
  primary key (owner, key)
);
create index finished_upload_at on files.finished_upload (finished_at);
