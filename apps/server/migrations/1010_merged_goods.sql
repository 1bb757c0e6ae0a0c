-- A record of the library that was merged into another of the same product: old ids and numbers lead to the one that stays.
alter table catalog.goods
  add column merged_into bigint references catalog.goods (id),
  add column merged_at timestamptz,
  add constraint goods_merged_check check (merged_into is null or (not listed and not unlisted_by_class and merged_into <> id)),
  add constraint goods_merged_at_check check ((merged_into is null) = (merged_at is null));
create index goods_merged on catalog.goods (merged_into) where merged_into is not null;

-- When one seller offered both, one offer stays; the other keeps its batches and orders, and is sold no more.
alter table catalog.offer
  add column replaced_by bigint references catalog.offer (id),
  add constraint offer_replaced_check check (replaced_by is null or not on_sale);
alter table catalog.offer drop constraint offer_seller_id_goods_id_near_expiry_key;
create unique index offer_once on catalog.offer (seller_id, goods_id, near_expiry) where replaced_by is null;
create index offer_of_seller_by_goods on catalog.offer (seller_id, goods_id);
create index offer_replaced on catalog.offer (replaced_by) where replaced_by is not null;
