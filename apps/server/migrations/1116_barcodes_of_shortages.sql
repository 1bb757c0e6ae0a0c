-- What is printed on the pack that a shop misses: it says for sure which goods are meant.
alter table browsing.shortage add column barcode text not null default '';
