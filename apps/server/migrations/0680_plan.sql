-- What a shop means to buy: one list of each, kept by its members.
create schema plan;

create sequence plan.line_id_seq;
create table plan.line (
  id bigint primary key default kernel.opaque_id('plan.line', nextval('plan.line_id_seq')),
  shop_id bigint not null references shops.shop (id),
  -- What is to be bought; null while it is not known which goods the text means.
  goods_id bigint references catalog.goods (id),
  -- What was typed or read, and the same as texts are compared; '' for a line that was added by its goods.
  text text not null default '',
  text_key text not null default '',
  -- Goods that the text may mean, the likeliest first.
  candidates bigint[] not null default '{}' check (cardinality(candidates) <= 5),
  quantity int not null check (quantity > 0),
  min_life_days smallint not null default 0,
  note text not null default '',
  added_at timestamptz not null,
  updated_at timestamptz not null,
  check (goods_id is null or candidates = '{}'),
  check (goods_id is not null or text_key <> '')
);
alter sequence plan.line_id_seq owned by plan.line.id;
create unique index line_of_goods on plan.line (shop_id, goods_id) where goods_id is not null;
create unique index line_of_text on plan.line (shop_id, text_key) where goods_id is null;
create index line_by_time on plan.line (shop_id, added_at desc, id desc);

-- Which goods a shop means by a text: what its members chose once is not asked again.
create table plan.choice (
  shop_id bigint not null references shops.shop (id),
  text_key text not null check (text_key <> ''),
  goods_id bigint not null references catalog.goods (id),
  chosen_at timestamptz not null,
  primary key (shop_id, text_key)
);
