-- The platform imports records of its library from files, by the same means as sellers their offers.
-- Without a seller it is an import of the platform.
alter table imports.import alter column seller_id drop not null;
drop index imports.import_at_work;
create unique index import_at_work on imports.import (seller_id) nulls not distinct where working;

create table imports.library_row (
  import_id uuid not null references imports.import (id) on delete cascade,
  nth integer not null,
  -- What the cells say by columns, and why others can't be read.
  said jsonb not null,
  problems jsonb not null,
  -- By what rows of a file are found that are about the same product.
  keys text[] not null default '{}',
  answer text check (answer in ('record', 'new', 'leave')),
  goods_id bigint references catalog.goods (id),
  -- The version of the record that the changes were found for.
  goods_version integer,
  candidates bigint[] not null default '{}',
  outcome text check (outcome in ('new', 'changed', 'unchanged', 'unsure', 'refused', 'skipped')),
  why text not null default '',
  wrong_column text,
  changes jsonb not null default '[]',
  applied_at timestamptz,
  primary key (import_id, nth)
);
create index library_row_of_outcome on imports.library_row (import_id, outcome);
create index library_row_of_goods on imports.library_row (goods_id);
create index library_row_of_keys on imports.library_row using gin (keys);
