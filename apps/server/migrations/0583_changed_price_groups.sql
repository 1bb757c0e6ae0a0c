-- Which price group a shop was in, from when, and why it was changed.
create table shops.price_group_change (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops.shop (id),
  -- Null: none, the list's prices.
  was_id bigint references pricing.price_group (id),
  became_id bigint references pricing.price_group (id),
  reason text not null,
  by_name text not null,
  at timestamptz not null,
  check (was_id is distinct from became_id)
);
create index price_group_change_of_shop on shops.price_group_change (shop_id, id desc);
create trigger price_group_change_append_only before delete or update on shops.price_group_change
  for each row execute function kernel.refuse_change();
create trigger price_group_change_never_emptied before truncate on shops.price_group_change
  for each statement execute function kernel.refuse_change();
