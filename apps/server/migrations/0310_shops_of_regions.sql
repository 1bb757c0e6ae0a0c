-- Shops are looked up by county, city or province.
create index shop_region_id on shops.shop using btree (region_id);
