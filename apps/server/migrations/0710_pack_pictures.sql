-- Where the drawn pack of a product is served: a random name. From a product's number somebody could get the packs of prescription
-- medicines, which only shops with a checked licence may see.
create table demonstration.pack_picture (
  goods_no text primary key references catalog.goods (goods_no),
  name text not null unique default replace(gen_random_uuid()::text, '-', '')
);
