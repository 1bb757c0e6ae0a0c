-- What an owner says of the shop, next to what its licence says.
create table shops.profile (
  shop_id bigint primary key references shops.shop (id),
  hours text not null,
  introduction text not null,
  -- Of the storefront and the rooms; uploaded for it by an owner.
  photo_ids uuid[] not null default '{}' check (cardinality(photo_ids) <= 9),
  -- GCJ-02; both or neither.
  longitude double precision,
  latitude double precision,
  updated_at timestamptz not null,
  check ((longitude is null) = (latitude is null))
);
