create schema catalog;

create table catalog.category (
  id        bigint generated always as identity primary key,
  parent_id bigint references catalog.category,
  level     smallint not null check (level between 1 and 3),
  name      text not null,
  -- Ids from the top to this one: goods of a branch are found by one containment.
  path      bigint[] not null default '{}',
  image     text not null default '',
  sort      integer not null default 0
);
create index on catalog.category (parent_id, sort, id);

create table catalog.factory (
  id   bigint generated always as identity primary key,
  name text not null unique
);

create table catalog.goods (
  id               bigint generated always as identity primary key,
  goods_no         text not null unique,
  generic_name     text not null,
  trade_name       text not null default '',
  show_name        text not null,
  dosage_form      text not null,
  specification    text not null,
  unit             text not null,
  factory_id       bigint not null references catalog.factory,
  holder           text not null,
  approval_no      text not null,
  type             smallint not null check (type between 1 and 8),
  scope            text not null,
  cold_chain       boolean not null default false,
  storage          smallint not null check (storage between 1 and 3),
  shelf_life_months integer not null,
  barcodes         text[] not null default '{}',
  drug_code        text not null default '',
  trace_required   boolean not null default false,
  insurance_code   text not null default '',
  -- 甲, 乙 or null
  insurance_class  text,
  essential        boolean not null default false,
  ephedrine        boolean not null default false,
  mid_pack         integer not null,
  case_count       integer not null,
  category_id      bigint not null references catalog.category,
  category_path    bigint[] not null,
  keywords         text[] not null default '{}',
  -- Addresses of pictures below /files, the first one for lists; sizes are the server's.
  pictures         text[] not null default '{}',
  -- Filled on write from the words above (search module): what a search finds them by.
  grams            text[] not null default '{}',
  search_name      text not null default '',
  initials         text[] not null default '{}',
  pinyin           text not null default '',
  -- Facts of the offers that are on sale, kept by the commands that change offers: for filters and sorts only.
  offer_count      integer not null default 0,
  low_price_fen    integer,
  available        integer not null default 0,
  latest_expiry    date,
  sales_count      integer not null default 0,
  listed           boolean not null default true,
  created_at       timestamptz not null
);
create index goods_grams on catalog.goods using gin (grams) where listed;
create index goods_name_trgm on catalog.goods using gin (search_name gin_trgm_ops) where listed;
create index goods_pinyin on catalog.goods using gin (pinyin gin_trgm_ops) where listed;
create index goods_initials on catalog.goods using gin (initials) where listed;
create index goods_barcodes on catalog.goods using gin (barcodes);
create index goods_approval on catalog.goods (approval_no);
create index goods_category on catalog.goods using gin (category_path) where listed;
create index goods_by_sales on catalog.goods (sales_count desc, id desc) where listed and offer_count > 0;
create index goods_by_new on catalog.goods (id desc) where listed and offer_count > 0;
create index goods_by_price on catalog.goods (low_price_fen, id desc) where listed and offer_count > 0;
create index goods_by_price_down on catalog.goods (low_price_fen desc, id desc) where listed and offer_count > 0;
create index goods_by_life on catalog.goods (latest_expiry desc, id desc) where listed and offer_count > 0;
create index goods_by_factory on catalog.goods (factory_id, sales_count desc) where listed;

create table catalog.leaflet (
  goods_id bigint primary key references catalog.goods,
  -- False: reference text of the same generic name.
  own      boolean not null,
  sections jsonb not null
);
create table catalog.pharmacopoeia (
  goods_id bigint primary key references catalog.goods,
  sections jsonb not null
);

create table catalog.seller (
  id               bigint generated always as identity primary key,
  name             text not null,
  company_name     text not null,
  licence_no       text not null,
  logo             text not null,
  phone            text not null,
  region_id        integer not null references platform.region,
  score            numeric(3, 2) not null,
  min_order_fen    integer not null check (min_order_fen >= 0),
  freight_fen      integer not null check (freight_fen >= 0),
  -- Freight is free from this sum on; null: never.
  free_freight_fen integer,
  delivery_hours   integer not null,
  -- Orders paid before this hour (China time) leave the same day.
  cutoff_hour      smallint not null check (cutoff_hour between 0 and 23),
  notice           text not null default '',
  -- Sells only to shops it has approved.
  needs_account    boolean not null default false,
  sales_count      integer not null default 0,
  goods_count      integer not null default 0,
  open             boolean not null default true,
  opened_at        timestamptz not null
);

-- Shops that a seller with needs_account has approved (首营).
create table catalog.seller_account (
  seller_id   bigint not null references catalog.seller,
  shop_id     bigint not null references shops.shop,
  state       smallint not null,
  updated_at  timestamptz not null,
  primary key (seller_id, shop_id)
);
create table catalog.seller_follow (
  shop_id   bigint not null references shops.shop,
  seller_id bigint not null references catalog.seller,
  at        timestamptz not null,
  primary key (shop_id, seller_id)
);

-- One seller's listing of one goods; `gccsId` on the wire.
create table catalog.offer (
  id              bigint generated always as identity primary key,
  seller_id       bigint not null references catalog.seller,
  goods_id        bigint not null references catalog.goods,
  on_sale         boolean not null,
  near_expiry     boolean not null default false,
  -- Tiers, ascending quantities and descending prices; the first one begins at 1.
  tier_from       integer[] not null,
  tier_fen        integer[] not null check (cardinality(tier_fen) = cardinality(tier_from) and cardinality(tier_fen) between 1 and 5),
  min_quantity    integer not null check (min_quantity > 0),
  step            integer not null check (step > 0),
  split_allowed   boolean not null default true,
  limit_per_order integer,
  limit_per_day   integer,
  limit_per_month integer,
  -- Province codes; null: everywhere.
  regions         integer[],
  -- Null: every type of shop.
  shop_types      smallint[],
  tax_rate        smallint not null,
  sort_weight     integer not null default 0,
  sales_count     integer not null default 0,
  -- Sellable stock as of the last change of a batch; lists filter by it, selling locks the batches.
  available       integer not null default 0,
  nearest_expiry  date,
  version         integer not null default 1,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  unique (seller_id, goods_id, near_expiry),
  check (min_quantity % step = 0)
);
create index offer_of_goods on catalog.offer (goods_id) where on_sale;
create index offer_of_seller on catalog.offer (seller_id, updated_at desc);

-- A production lot. available + reserved + sold - returned never changes but by intake and adjustments.
create table catalog.batch (
  id          bigint generated always as identity primary key,
  offer_id    bigint not null references catalog.offer,
  batch_no    text not null,
  produced_on date not null,
  expires_on  date not null check (expires_on > produced_on),
  available   integer not null check (available >= 0),
  reserved    integer not null default 0 check (reserved >= 0),
  sold        integer not null default 0 check (sold >= 0),
  returned    integer not null default 0 check (returned >= 0),
  locked      boolean not null default false,
  created_at  timestamptz not null,
  unique (offer_id, batch_no)
);
create index batch_to_sell on catalog.batch (offer_id, expires_on, id) where available > 0 and not locked;

-- Intake, corrections and locks by people; sales and reservations are told by orders and packages.
create table catalog.stock_move (
  id       bigint generated always as identity primary key,
  batch_id bigint not null references catalog.batch,
  offer_id bigint not null references catalog.offer,
  delta    integer not null,
  reason   text not null,
  by_name  text not null,
  at       timestamptz not null
);
create index on catalog.stock_move (offer_id, at desc);

create table catalog.favourite (
  shop_id  bigint not null references shops.shop,
  goods_id bigint not null references catalog.goods,
  at       timestamptz not null,
  primary key (shop_id, goods_id)
);
create table catalog.shortage (
  id            bigint generated always as identity primary key,
  shop_id       bigint not null references shops.shop,
  user_id       bigint not null references access.app_user,
  goods_id      bigint references catalog.goods,
  name          text not null,
  specification text not null default '',
  factory       text not null default '',
  quantity      integer,
  at            timestamptz not null
);
create index on catalog.shortage (shop_id, at desc);

create schema pricing;

create table pricing.price_group (
  id   bigint generated always as identity primary key,
  name text not null
);
alter table shops.shop add foreign key (price_group_id) references pricing.price_group;
create table pricing.group_price (
  price_group_id bigint not null references pricing.price_group,
  offer_id       bigint not null references catalog.offer,
  price_fen      integer not null check (price_fen > 0),
  primary key (offer_id, price_group_id)
);
create table pricing.contract_price (
  shop_id    bigint not null references shops.shop,
  offer_id   bigint not null references catalog.offer,
  price_fen  integer not null check (price_fen > 0),
  valid_from date not null,
  valid_to   date not null,
  primary key (offer_id, shop_id)
);
-- The first tier's price from a day on, until the next row.
create table pricing.price_history (
  offer_id  bigint not null references catalog.offer,
  day       date not null,
  price_fen integer not null,
  primary key (offer_id, day)
);

create schema content;
create table content.hot_word (id bigint generated always as identity primary key, word text not null, sort integer not null);
create table content.banner (id bigint generated always as identity primary key, image text not null, title text not null, target text not null, sort integer not null, shown boolean not null default true);
create table content.entry (id bigint generated always as identity primary key, name text not null, icon text not null, target text not null, sort integer not null, shown boolean not null default true);
create table content.notice (id bigint generated always as identity primary key, text text not null, target text not null default '', sort integer not null, shown boolean not null default true);
create table content.strip (id bigint generated always as identity primary key, kind text not null, title text not null, subtitle text not null default '', target text not null, sort integer not null, shown boolean not null default true);
