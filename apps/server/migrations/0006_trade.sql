create schema cart;

create table cart.line (
  shop_id       bigint not null references shops.shop,
  offer_id      bigint not null references catalog.offer,
  quantity      integer not null check (quantity > 0),
  chosen        boolean not null default true,
  min_life_days smallint not null default 0,
  -- The unit price shown when it was put in; a note tells when it differs now.
  seen_fen      integer,
  added_by      bigint not null references access.app_user,
  added_at      timestamptz not null,
  updated_at    timestamptz not null,
  primary key (shop_id, offer_id)
);

create schema orders;

-- What one checkout created: one or more orders, paid together.
create table orders.trade (
  id         bigint generated always as identity primary key,
  trade_no   text not null unique,
  shop_id    bigint not null references shops.shop,
  user_id    bigint not null references access.app_user,
  total_fen  bigint not null check (total_fen >= 0),
  state      text not null check (state in ('unpaid', 'paid', 'closed')),
  pay_before timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index on orders.trade (shop_id, id desc);

-- The part of a trade that one seller fulfils. Status: 40-trade, "Order states".
create table orders.order_head (
  id                bigint generated always as identity primary key,
  order_no          text not null unique,
  trade_id          bigint not null references orders.trade,
  shop_id           bigint not null references shops.shop,
  seller_id         bigint not null references catalog.seller,
  status            smallint not null check (status in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 21, 22, 23)),
  -- Where a refused refund goes back to.
  status_before     smallint,
  goods_fen         bigint not null check (goods_fen >= 0),
  freight_fen       bigint not null check (freight_fen >= 0),
  discount_fen      bigint not null default 0 check (discount_fen >= 0),
  total_fen         bigint not null check (total_fen = goods_fen + freight_fen - discount_fen),
  refunded_fen      bigint not null default 0 check (refunded_fen between 0 and total_fen),
  line_count        integer not null,
  quantity          integer not null,
  remark            text not null default '',
  invoice_kind      text not null,
  delivery_wish     text not null default 'any',
  -- Receiver, phone, region and text as they were.
  address           jsonb not null,
  -- Names of goods for the order search.
  search_text       text not null,
  created_by        bigint not null references access.app_user,
  created_at        timestamptz not null,
  pay_before        timestamptz not null,
  paid_at           timestamptz,
  ship_before       timestamptz,
  shipped_at        timestamptz,
  delivered_at      timestamptz,
  auto_confirm_at   timestamptz,
  extended_at       timestamptz,
  reminded_at       timestamptz,
  done_at           timestamptz
);
create index order_of_shop on orders.order_head (shop_id, id desc);
create index order_of_shop_status on orders.order_head (shop_id, status, id desc);
create index order_of_seller on orders.order_head (seller_id, id desc);
create index order_of_seller_status on orders.order_head (seller_id, status, id desc);
create index order_of_trade on orders.order_head (trade_id);
create index order_to_confirm on orders.order_head (auto_confirm_at) where status in (6, 7);

create table orders.order_line (
  id               bigint generated always as identity primary key,
  order_id         bigint not null references orders.order_head,
  offer_id         bigint not null references catalog.offer,
  goods_id         bigint not null references catalog.goods,
  goods_no         text not null,
  show_name        text not null,
  specification    text not null,
  factory          text not null,
  unit             text not null,
  approval_no      text not null,
  image            text not null,
  tax_rate         smallint not null,
  quantity         integer not null check (quantity > 0),
  shipped_quantity integer not null default 0 check (shipped_quantity between 0 and quantity),
  price_fen        integer not null check (price_fen >= 0),
  amount_fen       bigint not null check (amount_fen >= 0),
  min_life_days    smallint not null default 0
);
create index on orders.order_line (order_id);
create index order_line_of_offer on orders.order_line (offer_id);
create index order_line_of_goods on orders.order_line (goods_id);

-- Which batch a line takes from. quantity = still reserved + shipped + released.
create table orders.reservation (
  order_line_id bigint not null references orders.order_line,
  batch_id      bigint not null references catalog.batch,
  offer_id      bigint not null references catalog.offer,
  quantity      integer not null check (quantity > 0),
  shipped       integer not null default 0 check (shipped >= 0),
  released      integer not null default 0 check (released >= 0),
  primary key (order_line_id, batch_id),
  check (shipped + released <= quantity)
);
create index on orders.reservation (batch_id);

-- Every move of an order: who, when, from, to, why. Append-only.
create table orders.order_move (
  id          bigint generated always as identity primary key,
  order_id    bigint not null references orders.order_head,
  from_status smallint,
  to_status   smallint not null,
  by_kind     text not null check (by_kind in ('buyer', 'seller', 'platform', 'system')),
  by_id       bigint,
  by_name     text not null,
  reason      text not null default '',
  at          timestamptz not null
);
create index on orders.order_move (order_id, id);

-- What a shop took of an offer on a day, for the limits per day and month.
create table orders.limit_use (
  shop_id  bigint not null references shops.shop,
  offer_id bigint not null references catalog.offer,
  day      date not null,
  quantity integer not null check (quantity >= 0),
  primary key (shop_id, offer_id, day)
);

-- What a shop has bought of a goods: for "bought before" and recommendations.
create table orders.bought (
  shop_id   bigint not null references shops.shop,
  goods_id  bigint not null references catalog.goods,
  times     integer not null,
  quantity  integer not null,
  last_at   timestamptz not null,
  primary key (shop_id, goods_id)
);

create schema payments;

create table payments.payment (
  id          bigint generated always as identity primary key,
  -- Our number at the provider.
  payment_no  text not null unique,
  trade_id    bigint not null references orders.trade,
  shop_id     bigint not null references shops.shop,
  amount_fen  bigint not null check (amount_fen > 0),
  method      text not null,
  provider    text not null,
  state       text not null check (state in ('created', 'paying', 'paid', 'failed', 'closed', 'refunding', 'refunded')),
  provider_id text,
  pay_url     text,
  fail_reason text,
  created_by  bigint not null references access.app_user,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  paid_at     timestamptz,
  refunded_fen bigint not null default 0 check (refunded_fen between 0 and amount_fen)
);
-- One open at a time.
create unique index payment_one_open on payments.payment (trade_id) where state in ('created', 'paying');
create index on payments.payment (trade_id, id desc);

-- Every notice of a provider that was genuine, once.
create table payments.notice (
  provider    text not null,
  event_id    text not null,
  payment_no  text not null,
  kind        text not null,
  payload     jsonb not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

create table payments.refund (
  id          bigint generated always as identity primary key,
  refund_no   text not null unique,
  payment_id  bigint not null references payments.payment,
  -- The order it is for; null when a whole payment goes back (a trade closed before the money came).
  order_id    bigint references orders.order_head,
  amount_fen  bigint not null check (amount_fen > 0),
  reason      text not null,
  state       text not null check (state in ('waiting', 'sent', 'done', 'failed')),
  created_at  timestamptz not null,
  done_at     timestamptz,
  tries       integer not null default 0
);
create index on payments.refund (payment_id);
create unique index refund_of_order on payments.refund (order_id) where order_id is not null;

create schema ledger;

-- Accounts by purpose and owner: 'provider:cashier', 'trade-held', 'seller-due:12' ...
create table ledger.account (
  id   bigint generated always as identity primary key,
  code text not null unique
);
create table ledger.entry (
  id     bigint generated always as identity primary key,
  kind   text not null,
  -- What it is for; the same kind and reference is booked once.
  ref    text not null,
  at     timestamptz not null,
  unique (kind, ref)
);
create table ledger.posting (
  entry_id   bigint not null references ledger.entry,
  account_id bigint not null references ledger.account,
  -- Positive: debit; negative: credit.
  amount_fen bigint not null check (amount_fen <> 0),
  primary key (entry_id, account_id)
);
create index on ledger.posting (account_id);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger entry_append_only before update or delete on ledger.entry for each row execute function ledger.refuse_change();
create trigger posting_append_only before update or delete on ledger.posting for each row execute function ledger.refuse_change();
create function ledger.check_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount_fen) from ledger.posting where entry_id = new.entry_id) <> 0 then
    raise exception 'ledger entry % does not balance', new.entry_id;
  end if;
  return null;
end $$;
create constraint trigger posting_balances after insert on ledger.posting deferrable initially deferred for each row execute function ledger.check_balance();
