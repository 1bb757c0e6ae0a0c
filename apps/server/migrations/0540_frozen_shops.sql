-- A shop that the platform froze sees no prices and buys nothing until it is unfrozen.
alter table shops.shop
  add column frozen_at timestamptz,
  -- What its members read; the operator's name is for the console.
  add column frozen_reason text not null default '',
  add column frozen_by text not null default '';
create index frozen_shop on shops.shop (frozen_at desc) where frozen_at is not null;
