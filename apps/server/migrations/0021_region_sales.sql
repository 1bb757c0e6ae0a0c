-- What sells best in a province, counted every night from the last 90 days; at most 500 goods each.
create table catalog.region_sales (
  province_id integer not null,
  goods_id    bigint not null references catalog.goods,
  sold        integer not null,
  primary key (province_id, goods_id)
);
create index region_sales_order on catalog.region_sales (province_id, sold desc, goods_id desc);
create index offer_top_of_seller on catalog.offer (seller_id, sales_count desc, id desc) where on_sale;
-- The latest lines of a goods: what was bought together with it.
create index order_line_latest_of_goods on orders.order_line (goods_id, id desc);
drop index orders.order_line_of_goods;
