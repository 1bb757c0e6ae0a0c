-- What a shop took of an offer stands with the offer's limits: the catalog tells what may still be bought.
alter table orders.limit_use set schema catalog;
alter table catalog.limit_use rename to limit_usage;
alter table catalog.limit_usage rename constraint limit_use_pkey to limit_usage_pkey;
alter table catalog.limit_usage rename constraint limit_use_shop_id_fkey to limit_usage_shop_id_fkey;
alter table catalog.limit_usage rename constraint limit_use_offer_id_fkey to limit_usage_offer_id_fkey;
alter table catalog.limit_usage rename constraint limit_use_quantity_check to limit_usage_quantity_check;
alter table catalog.limit_usage rename constraint limit_use_shop_id_not_null to limit_usage_shop_id_not_null;
alter table catalog.limit_usage rename constraint limit_use_offer_id_not_null to limit_usage_offer_id_not_null;
alter table catalog.limit_usage rename constraint limit_use_day_not_null to limit_usage_day_not_null;
alter table catalog.limit_usage rename constraint limit_use_quantity_not_null to limit_usage_quantity_not_null;
