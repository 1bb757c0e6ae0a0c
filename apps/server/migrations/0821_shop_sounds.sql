-- The name of a shop by its sound, in pinyin and initials; null until it has been spelled, which starting does.
alter table shops.shop add column spoken text;
create index shop_spoken_trgm on shops.shop using gin (spoken gin_trgm_ops);
create index shop_unspelled on shops.shop (id) where spoken is null;
