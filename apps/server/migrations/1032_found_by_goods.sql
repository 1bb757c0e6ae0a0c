-- Offers by their goods, whether they are on sale or not: plans, baskets, missed sales, corrections, recalls and merges look for them.
drop index catalog.offer_of_goods;
create index offer_of_goods on catalog.offer (goods_id);
-- Merging two records looks for all that names the one that goes.
create index purchase_history_by_goods on orders.purchase_history (goods_id);
create index favourite_by_goods on catalog.favourite (goods_id);
create index watch_by_goods on browsing.watch (goods_id);
create index line_by_goods on plan.line (goods_id) where goods_id is not null;
create index plan_import_row_by_goods on plan.import_row (goods_id) where goods_id is not null;
create index binding_by_goods on imports.binding (goods_id);
create index offer_import_row_by_goods on imports.import_row (goods_id) where goods_id is not null;
