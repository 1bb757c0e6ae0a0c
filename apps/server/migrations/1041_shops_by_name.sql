-- Files of prices name shops in full, up to 50 at a time; the index for parts of names takes milliseconds for each.
create index shop_by_name on shops.shop (name);
