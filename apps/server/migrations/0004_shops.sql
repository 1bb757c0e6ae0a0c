create schema shops;

create table shops.shop (
  id             bigint generated always as identity primary key,
  name           text not null,
  type           smallint not null check (type between 1 and 6),
  credit_code    text not null unique check (length(credit_code) = 18),
  legal_person   text not null,
  region_id      integer not null references platform.region,
  address        text not null,
  contact        text not null,
  phone          text not null,
  price_group_id bigint,
  created_at     timestamptz not null
);

create table shops.member (
  shop_id    bigint not null references shops.shop,
  user_id    bigint not null references access.app_user,
  role       text not null check (role in ('owner', 'purchaser', 'finance')),
  joined_at  timestamptz not null,
  primary key (user_id, shop_id)
);
create index on shops.member (shop_id);
alter table access.session add foreign key (shop_id) references shops.shop;

create table shops.address (
  id            bigint generated always as identity primary key,
  shop_id       bigint not null references shops.shop,
  receiver      text not null,
  phone         text not null,
  region_id     integer not null references platform.region,
  detail        text not null,
  of_licence    boolean not null default false,
  -- AuditState: 1 waiting, 2 approved, 3 rejected
  state         smallint not null,
  reject_reason text not null default '',
  is_default    boolean not null default false,
  decided_by    text not null default '',
  updated_at    timestamptz not null,
  removed_at    timestamptz
);
create index on shops.address (shop_id) where removed_at is null;
create unique index address_default on shops.address (shop_id) where is_default and removed_at is null;
create index on shops.address (state, id desc) where removed_at is null;

create schema qualification;

-- What a shop may see and do; states are AuditState. No row: nothing was ever applied for.
create table qualification.shop_qualification (
  shop_id       bigint primary key references shops.shop,
  price_state   smallint not null default 0,
  procure_state smallint not null default 0,
  -- Licensed business scopes.
  scopes        text[] not null default '{}',
  -- The special permission for goods that contain ephedrine.
  special_ephedrine boolean not null default false,
  updated_at    timestamptz not null
);

create table qualification.certificate (
  id         bigint generated always as identity primary key,
  shop_id    bigint not null references shops.shop,
  kind       text not null,
  name       text not null,
  number     text not null,
  holder     text not null,
  issuer     text not null,
  issued_on  date not null,
  -- Null: long-term.
  expires_on date,
  -- Core certificates of the shop's type: one that ran out suspends procurement.
  is_core    boolean not null,
  created_at timestamptz not null
);
create index on qualification.certificate (shop_id);
