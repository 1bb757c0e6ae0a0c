-- What the first seven digits of traceability codes of 20 name a product by: a product may have several, one for each of its packs.
alter table catalog.goods add column trace_products text[] not null default '{}';
create index goods_of_trace_product on catalog.goods using gin (trace_products) where trace_products <> '{}';
