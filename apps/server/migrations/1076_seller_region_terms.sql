-- What a seller asks of shops in a province, and promises them, in place of its usual terms.
create table catalog.seller_region_terms (
  seller_id bigint not null references catalog.seller (id),
  -- A province.
  region_id integer not null references platform.region (id),
  min_order_fen integer not null check (min_order_fen >= 0),
  freight_fen integer not null check (freight_fen >= 0),
  -- From this sum of goods on there is no freight; null: there always is.
  free_freight_fen integer check (free_freight_fen > 0),
  delivery_hours integer not null check (delivery_hours > 0),
  primary key (seller_id, region_id)
);
