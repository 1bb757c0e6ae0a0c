-- A search names the range of popularity that it reads, so that only one partition is. With popularity in the primary key as well,
-- the planner took that index for a way to the few documents of such a range, and read all of it: half the time of a search.
alter table search.document drop constraint document_pkey;
create unique index document_1_goods on search.document_1 (goods_id);
create unique index document_2_goods on search.document_2 (goods_id);
create unique index document_3_goods on search.document_3 (goods_id);
create unique index document_4_goods on search.document_4 (goods_id);
create unique index document_5_goods on search.document_5 (goods_id);
create unique index document_6_goods on search.document_6 (goods_id);
create unique index document_7_goods on search.document_7 (goods_id);
create unique index document_8_goods on search.document_8 (goods_id);
create unique index document_9_goods on search.document_9 (goods_id);
