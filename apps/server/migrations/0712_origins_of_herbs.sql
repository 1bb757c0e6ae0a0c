-- Where cut herbs come from: they have no approval number, and are known by name, specification, maker and origin (GSP §92).
alter table catalog.goods add column origin text not null default '';
