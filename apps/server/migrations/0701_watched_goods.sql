-- Goods of which a shop wants to know when they are there again, or cost less.
create table browsing.watch (
  shop_id bigint not null references shops.shop (id),
  goods_id bigint not null references catalog.goods (id),
  stock boolean not null,
  price boolean not null,
  -- Fen of a pack: the shop wants to know of this price and lower ones. Null: of any that is lower than when it began to watch.
  below_fen int check (below_fen > 0),
  set_at timestamptz not null,
  ends_at timestamptz not null,
  -- As the last look found it, or as the shop was notified of it.
  in_stock boolean not null,
  -- A price under this one is news; null until one was seen.
  news_under_fen int,
  looked_at timestamptz not null,
  -- The day in China of the last notice.
  notified_on date,
  primary key (shop_id, goods_id),
  check (stock or price),
  check (price or below_fen is null)
);
create index watch_by_look on browsing.watch (looked_at);
create index watch_by_end on browsing.watch (ends_at);

alter table messaging.notice drop constraint notice_kind_check;
alter table messaging.notice add constraint notice_kind_check
  check (kind in ('audit', 'order', 'certificate', 'feedback', 'account', 'goods'));
alter table messaging.muted drop constraint muted_kind_check;
alter table messaging.muted add constraint muted_kind_check
  check (kind in ('audit', 'order', 'certificate', 'feedback', 'account', 'goods'));
