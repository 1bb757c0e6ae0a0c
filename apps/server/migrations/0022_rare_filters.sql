-- Filters that only few goods may fit.
create index goods_by_type on catalog.goods (type) where listed and offer_count > 0;
create index goods_essential on catalog.goods ((available > 0) desc, sales_count desc, id desc) where listed and offer_count > 0 and essential;
create index goods_insured on catalog.goods ((available > 0) desc, sales_count desc, id desc) where listed and offer_count > 0 and insurance_class is not null;
