create schema fulfilment;

create table fulfilment.package (
  id           bigint generated always as identity primary key,
  package_no   text not null unique,
  order_id     bigint not null references orders.order_head,
  seller_id    bigint not null references catalog.seller,
  own_delivery boolean not null default false,
  carrier      text,
  tracking_no  text,
  driver       text not null default '',
  driver_phone text not null default '',
  state        text not null check (state in ('shipped', 'moving', 'delivering', 'delivered')),
  shipped_at   timestamptz not null,
  delivered_at timestamptz
);
create index on fulfilment.package (order_id);
create unique index package_tracking on fulfilment.package (carrier, tracking_no) where carrier is not null;
create index package_under_way on fulfilment.package (shipped_at) where state <> 'delivered';

create table fulfilment.package_line (
  package_id    bigint not null references fulfilment.package,
  order_line_id bigint not null references orders.order_line,
  batch_id      bigint not null references catalog.batch,
  quantity      integer not null check (quantity > 0),
  primary key (package_id, order_line_id, batch_id)
);

create table fulfilment.track (
  package_id bigint not null references fulfilment.package,
  seq        integer not null,
  at         timestamptz not null,
  text       text not null,
  place      text not null default '',
  primary key (package_id, seq)
);

create schema operators;

create table operators.operator (
  id            bigint generated always as identity primary key,
  account       text not null unique,
  name          text not null,
  org           text not null check (org in ('platform', 'seller')),
  seller_id     bigint references catalog.seller,
  rights        text[] not null,
  password_hash text not null,
  -- Encrypted; set once confirmed.
  totp_secret   text,
  totp_pending  text,
  -- The last 30-second step a code was taken for: a code counts once.
  totp_step     bigint,
  active        boolean not null default true,
  created_at    timestamptz not null,
  check ((org = 'seller') = (seller_id is not null))
);

create table operators.session (
  id               uuid primary key,
  operator_id      bigint not null references operators.operator,
  access_hash      bytea not null,
  access_until     timestamptz not null,
  old_access_hash  bytea,
  old_access_until timestamptz,
  refresh_hash     bytea not null,
  refresh_until    timestamptz not null,
  used_refresh_hashes bytea[] not null default '{}',
  ip               text not null default '',
  created_at       timestamptz not null,
  seen_at          timestamptz not null,
  ended_at         timestamptz,
  end_reason       text check (end_reason in ('logout', 'forced', 'reused', 'password', 'ended'))
);
create unique index operator_session_one on operators.session (operator_id) where ended_at is null;

-- Every write in the console: who, when, from where, before, after. Append-only.
create table operators.audit_log (
  id            bigint generated always as identity primary key,
  at            timestamptz not null,
  operator_id   bigint not null references operators.operator,
  seller_id     bigint references catalog.seller,
  ip            text not null,
  action        text not null,
  subject_kind  text not null,
  subject_id    text not null,
  before        jsonb,
  after         jsonb,
  trace_id      text not null
);
create index on operators.audit_log (seller_id, id desc);
create index on operators.audit_log (at desc);
create trigger audit_append_only before update or delete on operators.audit_log for each row execute function ledger.refuse_change();
