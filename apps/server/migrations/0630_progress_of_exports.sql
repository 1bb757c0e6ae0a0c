-- How many rows of an export are written so far, and when its operator cancelled it.
alter table exports.export add column written_count int not null default 0;
alter table exports.export add column cancelled_at timestamptz check (cancelled_at is null or ready_at is null);
