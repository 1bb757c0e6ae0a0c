-- Shops are looked up by a part of their name.
create index shop_name_trgm on shops.shop using gin (name gin_trgm_ops);
