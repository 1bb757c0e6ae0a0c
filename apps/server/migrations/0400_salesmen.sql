-- Salesmen serve shops for a seller or the platform: who they are, whom they serve, what they handle, whom they invite.
create schema salesmen;

create sequence salesmen.salesman_id_seq;
create table salesmen.salesman (
  id bigint primary key default kernel.opaque_id('salesmen.salesman', nextval('salesmen.salesman_id_seq')),
  user_id bigint not null references access.app_user (id),
  -- For whom they work; null: the platform.
  seller_id bigint references catalog.seller (id),
  name text not null,
  -- For shops to call; '' once the account is erased.
  phone text not null check (phone ~ '^1\d{10}$' or phone = ''),
  hours text not null,
  area text not null,
  -- The last day of the seller's written authorisation.
  authorised_until date,
  version int not null default 1,
  begun_at timestamptz not null,
  ended_at timestamptz,
  ended_by text not null default ''
);
alter sequence salesmen.salesman_id_seq owned by salesmen.salesman.id;
-- A person works for one at a time, as the law has it.
create unique index salesman_working on salesmen.salesman (user_id) where ended_at is null;
create index salesman_of_seller on salesmen.salesman (seller_id, begun_at desc, id desc);

-- Who serves a shop for whom, now and before.
create table salesmen.assignment (
  id bigint generated always as identity primary key,
  salesman_id bigint not null references salesmen.salesman (id),
  shop_id bigint not null references shops.shop (id),
  -- That of the salesman: a shop has one of each seller.
  seller_id bigint references catalog.seller (id),
  -- How it came to them.
  by text not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- When the shop asked for another one, and why.
  replacement_asked_at timestamptz,
  replacement_reason text not null default '',
  -- When the salesman was last notified of the cart.
  cart_notified_at timestamptz
);
create unique index assignment_serving on salesmen.assignment (shop_id, seller_id) nulls not distinct where ended_at is null;
create index assignment_of_salesman on salesmen.assignment (salesman_id, begun_at desc, id desc) where ended_at is null;
create index assignment_of_shop on salesmen.assignment (shop_id, salesman_id);

-- The goods that a salesman handles; without any: all of the seller.
create table salesmen.handled (
  salesman_id bigint not null references salesmen.salesman (id),
  category_id bigint references catalog.category (id),
  factory_id bigint references catalog.factory (id),
  goods_id bigint references catalog.goods (id),
  check (num_nonnulls(category_id, factory_id, goods_id) = 1),
  unique nulls not distinct (salesman_id, category_id, factory_id, goods_id)
);

-- A salesman's code, for any number of shops.
create table salesmen.invitation (
  id bigint generated always as identity primary key,
  salesman_id bigint not null references salesmen.salesman (id),
  -- Keyed: the code is found by it, and not read from it.
  code_hash bytea not null unique,
  -- Sealed, for the salesman to show it again.
  code text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create unique index invitation_open on salesmen.invitation (salesman_id) where revoked_at is null;

-- Whose code a person came with who is in no shop yet: the last one counts.
create table salesmen.referral (
  user_id bigint primary key references access.app_user (id),
  salesman_id bigint not null references salesmen.salesman (id),
  at timestamptz not null
);

-- The shop that its receiver serves, where a notice is about one: it disappears when they serve it no more.
alter table messaging.notice add column served_shop_id bigint references shops.shop (id);
create index notice_of_served_shop on messaging.notice (user_id, served_shop_id) where served_shop_id is not null;

-- Who manages a seller's offers and orders, or the platform's accounts, appoints salesmen.
update operators.operator set rights = rights || '{salesmen}'
  where not 'salesmen' = any (rights)
    and (org = 'seller' and rights @> '{orders,offers}' or org = 'platform' and rights @> '{system}');

-- Salesmen from before had no seller.
insert into salesmen.salesman (user_id, name, phone, hours, area, begun_at)
  select id, nickname, phone, '', '', created_at from access.app_user where kind = 'salesman' and phone ~ '^1\d{10}$';
