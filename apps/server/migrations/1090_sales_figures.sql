-- What sellers sold on each day that is over, as counted of the orders: by shop, and by goods and shop. A day is China's.
create schema figures;

create table figures.shop_day (
  day date not null,
  seller_id bigint not null references catalog.seller (id),
  shop_id bigint not null references shops.shop (id),
  placed_orders integer not null,
  placed_fen bigint not null,
  paid_orders integer not null,
  paid_fen bigint not null,
  shipped_orders integer not null,
  shipped_fen bigint not null,
  cancelled_orders integer not null,
  cancelled_fen bigint not null,
  refused_orders integer not null,
  refused_fen bigint not null,
  refunded_fen bigint not null,
  last_paid_at timestamptz,
  primary key (seller_id, day, shop_id)
);
create index shop_day_by_day on figures.shop_day (day);
-- Which shops bought on which days is read of these alone.
create index shop_day_bought on figures.shop_day (day, shop_id) where paid_orders > 0;

-- The sums of a day's shops.
create table figures.seller_day (
  day date not null,
  seller_id bigint not null references catalog.seller (id),
  placed_orders integer not null,
  placed_fen bigint not null,
  paid_orders integer not null,
  paid_fen bigint not null,
  shipped_orders integer not null,
  shipped_fen bigint not null,
  cancelled_orders integer not null,
  cancelled_fen bigint not null,
  refused_orders integer not null,
  refused_fen bigint not null,
  refunded_fen bigint not null,
  primary key (seller_id, day)
);
create index seller_day_by_day on figures.seller_day (day);

create table figures.goods_day (
  day date not null,
  seller_id bigint not null references catalog.seller (id),
  goods_id bigint not null references catalog.goods (id),
  shop_id bigint not null references shops.shop (id),
  quantity integer not null,
  fen bigint not null,
  primary key (seller_id, day, goods_id, shop_id)
);
create index goods_day_by_day on figures.goods_day (day);

-- The days that are counted, without a gap from the first order on.
create table figures.closed_day (
  day date primary key,
  closed_at timestamptz not null
);

-- What happened on one day is found by these.
create index order_paid_at on orders.order_head (paid_at) where paid_at is not null;
create index order_stopped_at on orders.order_status_history (at) where to_status in (0, 8);
