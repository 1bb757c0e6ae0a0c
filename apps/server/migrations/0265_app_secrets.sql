-- The ids of the application secrets that something in this database may be encrypted with: a start with others is noticed.
create table kernel.app_secret (
  key_id text primary key,
  first_used_at timestamptz not null
);
