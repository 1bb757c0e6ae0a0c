-- From which day on a shop, or a price group, has which price of an offer: set, changed or ended. What a shop would have paid on a day is
-- computed from it. Of several on one day the last counts.
create table pricing.customer_price_change (
  id bigint generated always as identity primary key,
  offer_id bigint not null references catalog.offer (id),
  shop_id bigint references shops.shop (id),
  price_group_id bigint references pricing.price_group (id),
  day date not null,
  -- Null: it has ended.
  price_fen integer check (price_fen > 0),
  -- The last day on which it is in force; null: no end.
  valid_to date,
  check (num_nonnulls(shop_id, price_group_id) = 1)
);
create index customer_price_change_of_shop on pricing.customer_price_change (offer_id, shop_id, day) where shop_id is not null;
create index customer_price_change_of_group on pricing.customer_price_change (offer_id, price_group_id, day) where price_group_id is not null;
create trigger customer_price_change_append_only before update or delete on pricing.customer_price_change
  for each row execute function kernel.refuse_change();
create trigger customer_price_change_never_emptied before truncate on pricing.customer_price_change
  for each statement execute function kernel.refuse_change();

-- What is in force today has been since it was set. When prices from before the console were set is known of shops' alone.
insert into pricing.customer_price_change (offer_id, shop_id, day, price_fen, valid_to)
select offer_id, shop_id, coalesce((changed_at at time zone 'Asia/Shanghai')::date, valid_from), price_fen, nullif(valid_to, '9999-12-31')
from pricing.contract_price;
insert into pricing.customer_price_change (offer_id, price_group_id, day, price_fen)
select offer_id, price_group_id, (coalesce(changed_at, now()) at time zone 'Asia/Shanghai')::date, price_fen from pricing.group_price;
