-- What lists sort and filter by, each with its index (30-catalog, "Size").

-- The tier price at the minimum quantity. Contract and group prices come on top for the shop that asks.
alter table catalog.offer add column price_fen integer not null
  generated always as (tier_fen[greatest(width_bucket(min_quantity, tier_from), 1)]) stored;

-- In stock first, then what sells.
create index goods_composite on catalog.goods ((available > 0) desc, sales_count desc, id desc) where listed and offer_count > 0;
-- A branch on each level of the tree; the statistics of these expressions keep the plan right for large branches.
create index goods_of_top on catalog.goods ((category_path[1]), (available > 0) desc, sales_count desc, id desc) where listed and offer_count > 0;
create index goods_of_middle on catalog.goods ((category_path[2]), (available > 0) desc, sales_count desc, id desc) where listed and offer_count > 0;
create index goods_of_leaf on catalog.goods (category_id, (available > 0) desc, sales_count desc, id desc) where listed and offer_count > 0;
-- Goods without stock have no expiry and come last.
drop index catalog.goods_by_life;
create index goods_by_life on catalog.goods ((coalesce(latest_expiry, date '0001-01-01')) desc, id desc) where listed and offer_count > 0;
create index goods_by_specification on catalog.goods (specification) where listed and offer_count > 0;
create index goods_by_form on catalog.goods (dosage_form) where listed and offer_count > 0;
create index goods_by_generic on catalog.goods (generic_name text_pattern_ops) where listed and offer_count > 0;

create index offer_near_expiry on catalog.offer (goods_id) where on_sale and near_expiry;
create index offer_on_sale_of_seller on catalog.offer (seller_id, goods_id) where on_sale;
create index batch_by_expiry on catalog.batch (expires_on) where available > 0 and not locked;
create index favourite_by_time on catalog.favourite (shop_id, at desc);
create index bought_by_time on orders.bought (shop_id, last_at desc);
create index contract_of_shop on pricing.contract_price (shop_id);
create index seller_by_score on catalog.seller (score desc, id desc) where open;
create index seller_by_sales on catalog.seller (sales_count desc, id desc) where open;
create index seller_by_goods on catalog.seller (goods_count desc, id desc) where open;
create index factory_name_trgm on catalog.factory using gin (name gin_trgm_ops);
create index follow_of_seller on catalog.seller_follow (seller_id);
