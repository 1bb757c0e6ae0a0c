-- Lists that fill a purchase plan: sent in parts, read and matched in the background, deleted after a week.
create table plan.import (
  id uuid primary key,
  shop_id bigint not null references shops.shop (id),
  name text not null,
  -- Bytes: of the whole list, and those that have arrived.
  size int not null check (size > 0),
  received int not null default 0,
  -- Null until the list is read.
  row_count int,
  done_count int not null default 0,
  -- Why it can't be read; '' otherwise.
  problem text not null default '',
  started_at timestamptz not null,
  ready_at timestamptz,
  -- Sealed: what each row was read as, and what it became.
  report text,
  check ((ready_at is null) = (report is null)),
  check (ready_at is null or problem = '')
);
create index import_of_shop on plan.import (shop_id, started_at desc);
create index import_by_time on plan.import (started_at);

create table plan.import_part (
  import_id uuid references plan.import (id) on delete cascade,
  nth int,
  content bytea not null,
  primary key (import_id, nth)
);

create table plan.import_row (
  import_id uuid references plan.import (id) on delete cascade,
  nth int,
  name text not null,
  specification text not null,
  factory text not null,
  barcode text not null,
  approval_no text not null,
  -- Null where the list says none: it counts as one.
  quantity int check (quantity > 0),
  text text not null,
  text_key text not null,
  -- Null until it is matched.
  outcome text check (outcome in ('matched', 'unsure', 'unknown', 'full')),
  goods_id bigint references catalog.goods (id),
  candidates bigint[] not null default '{}',
  why text not null default '',
  primary key (import_id, nth)
);

-- By what lists name goods: the generic name, and the barcode.
create index goods_of_generic on catalog.goods (generic_name) where listed;
create index goods_of_barcode on catalog.goods using gin (barcodes) where listed;
