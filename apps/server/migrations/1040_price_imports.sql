-- Sellers import prices of their customers from files, by the same means as their offers.
alter table imports.import add column of_prices boolean not null default false;
alter table imports.import add check (seller_id is not null or not of_prices);

create table imports.price_row (
  import_id uuid not null references imports.import (id) on delete cascade,
  nth integer not null,
  -- What the row says: of goods, whom the price is for, and the price.
  own_code text not null,
  goods_no text not null,
  name text not null,
  specification text not null,
  factory text not null,
  barcode text not null,
  approval_no text not null,
  shop text not null,
  credit_code text not null,
  price_group text not null,
  asked jsonb not null,
  problems jsonb not null,
  -- What it was found to mean.
  text_key text not null default '',
  goods_id bigint references catalog.goods (id),
  candidates bigint[] not null default '{}',
  found text not null default '',
  offer_id bigint references catalog.offer (id),
  shop_id bigint references shops.shop (id),
  price_group_id bigint references pricing.price_group (id),
  customer text not null default '',
  -- The price that they had when it was looked at, and what everyone paid.
  seen_fen integer,
  seen_to date,
  list_fen integer,
  lowest_fen integer,
  price_taken boolean not null default false,
  outcome text check (outcome in ('new', 'changed', 'unchanged', 'ended', 'unsure', 'large', 'unknown', 'refused', 'skipped')),
  why text not null default '',
  wrong_column text,
  applied_at timestamptz,
  primary key (import_id, nth),
  check (shop_id is null or price_group_id is null)
);
create index price_row_of_offer on imports.price_row (import_id, offer_id);
create index price_row_of_code on imports.price_row (import_id, own_code);
create index price_row_of_outcome on imports.price_row (import_id, outcome);
create index price_row_by_goods on imports.price_row (goods_id) where goods_id is not null;
