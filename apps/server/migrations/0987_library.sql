-- The platform writes goods in its console: who changed a record last, and the version that an edit is based on. Goods without a row
-- were never edited there.
create schema library;
create table library.edit (
  goods_id bigint primary key references catalog.goods (id),
  version integer not null check (version > 0),
  at timestamptz not null,
  by_name text not null
);
-- Numbers of goods that the console adds: G0000001 …
create sequence library.edit_goods_no_seq owned by library.edit.goods_id;
