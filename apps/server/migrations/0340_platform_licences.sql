-- The licences of the platform itself, which anyone may see, with a marked picture.
create table documents.licence (
  id bigint generated always as identity primary key,
  name text not null unique,
  number text not null,
  holder text not null,
  -- Null: without an end.
  valid_until date,
  file_id uuid not null references files.file (id),
  sort int not null,
  shown boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by text not null
);
