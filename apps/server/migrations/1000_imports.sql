-- Lists of offers that sellers import: read and checked first, applied once their seller has confirmed it.
create schema imports;

create table imports.import (
  id uuid primary key,
  seller_id bigint not null references catalog.seller (id),
  operator_id bigint not null references operators.operator (id),
  name text not null,
  size integer not null check (size > 0),
  received integer not null default 0,
  columns jsonb not null default '[]',
  -- Null until it is read.
  row_count integer,
  checked_count integer not null default 0,
  applied_count integer not null default 0,
  counts jsonb not null default '{}',
  problem text not null default '',
  -- From when it is sent until it is checked, and from when it is confirmed until it is applied.
  working boolean not null default true,
  started_at timestamptz not null,
  checked_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by bigint references operators.operator (id),
  ended_at timestamptz,
  stopped_at timestamptz,
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (confirmed_at is null or checked_at is not null)
);
create index import_by_time on imports.import (started_at);
create index import_of_seller on imports.import (seller_id, started_at desc);
create unique index import_at_work on imports.import (seller_id) where working;

create table imports.import_part (
  import_id uuid not null references imports.import (id) on delete cascade,
  nth integer not null,
  content bytea not null,
  primary key (import_id, nth)
);

create table imports.import_row (
  import_id uuid not null references imports.import (id) on delete cascade,
  nth integer not null,
  own_code text not null,
  name text not null,
  specification text not null,
  factory text not null,
  barcode text not null,
  approval_no text not null,
  batch_no text not null,
  asked jsonb not null,
  problems jsonb not null,
  text_key text not null default '',
  goods_id bigint references catalog.goods (id),
  candidates bigint[] not null default '{}',
  found text not null default '',
  price_taken boolean not null default false,
  outcome text check (outcome in ('new', 'changed', 'unchanged', 'unsure', 'large', 'unknown', 'refused', 'skipped')),
  why text not null default '',
  wrong_column text,
  near_expiry boolean not null default false,
  offer_id bigint references catalog.offer (id),
  offer_version integer,
  changes jsonb not null default '[]',
  applied_at timestamptz,
  primary key (import_id, nth)
);
create index import_row_of_goods on imports.import_row (import_id, goods_id);
create index import_row_of_code on imports.import_row (import_id, own_code);
create index import_row_of_outcome on imports.import_row (import_id, outcome);

-- What rows mean that say the same: by the seller's own code, or without one by what they say of the goods.
create table imports.binding (
  seller_id bigint not null references catalog.seller (id),
  own_code text not null,
  text_key text not null,
  goods_id bigint not null references catalog.goods (id),
  -- Null: found by an import.
  chosen_by bigint references operators.operator (id),
  chosen_at timestamptz not null,
  primary key (seller_id, own_code, text_key),
  check ((own_code = '') <> (text_key = ''))
);
create index binding_of_goods on imports.binding (seller_id, goods_id) where own_code <> '';
