-- Rights to order that were ended by hand, until another one is given: by whom, and why. It outlives the membership, so that no one gets
-- around it by leaving the shop and coming back.
create table shops.ended_permit (
  user_id bigint not null,
  shop_id bigint not null references shops.shop (id),
  ended_by text not null check (ended_by in ('owner', 'platform')),
  -- For the member; '' where an owner gave none.
  reason text not null,
  ended_at timestamptz not null,
  primary key (user_id, shop_id)
);
