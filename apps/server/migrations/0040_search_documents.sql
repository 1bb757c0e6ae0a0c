-- What a search finds goods by, apart from the goods: their stock and sales change all day, and each change would write these
-- words into the indexes anew.
create schema search;
create table search.document (
  goods_id   bigint not null references catalog.goods on delete cascade,
  -- The goods' place by sales in steps of 12 % (place 9 is 20, 99 is 40, 999 is 60), counted every hour; 1000: not counted yet.
  popularity smallint not null default 1000,
  -- Characters and pairs of names, words of letters and digits; = before a whole name, ^ before the beginning of one, * before
  -- what lies within one, alone in every row. A name is also its initials and its pinyin.
  words      text[] not null,
  -- Names between bars; their initials and pinyin between spaces: how well a goods fits is told by them.
  names      text not null,
  readings   text not null,
  primary key (goods_id, popularity)
) partition by range (popularity);
-- A search reads the best-selling goods first and stops when it has enough: 1,000 of them, 2,000, 4,000, each part twice the last.
create table search.document_1 partition of search.document for values from (minvalue) to (60);
create table search.document_2 partition of search.document for values from (60) to (66);
create table search.document_3 partition of search.document for values from (66) to (72);
create table search.document_4 partition of search.document for values from (72) to (78);
create table search.document_5 partition of search.document for values from (78) to (84);
create table search.document_6 partition of search.document for values from (84) to (90);
create table search.document_7 partition of search.document for values from (90) to (96);
create table search.document_8 partition of search.document for values from (96) to (102);
create table search.document_9 partition of search.document for values from (102) to (maxvalue);

insert into search.document (goods_id, popularity, words, names, readings)
select g.id,
  case when g.listed and g.offer_count > 0
    then floor(20 * log(row_number() over (order by (g.listed and g.offer_count > 0) desc, (g.available > 0) desc, g.sales_count desc, g.id desc)))
    else 1000 end,
  array(
    select '*'
    union select unnest(g.grams)
    union select unnest(g.barcodes)
    union select '=' || n from unnest(s.names || s.readings) n
    union select '^' || left(n, k) from unnest(s.names) n, generate_series(1, least(length(n), 12)) k
    union select '^' || left(n, k) from unnest(s.readings) n, generate_series(2, least(length(n), 12)) k
    union select '*' || substr(n, k, w) from unnest(s.names) n, generate_series(1, length(n)) k, generate_series(1, 2) w
      where substr(n, k, w) ~ '^[㐀-鿿]+$'),
  g.search_name, ' ' || array_to_string(s.readings, ' ') || ' '
from catalog.goods g
cross join lateral (
  -- Initials were kept by their beginnings: whole ones begin no others.
  select string_to_array(btrim(g.search_name, '|'), '|') as names,
    array(select i from unnest(g.initials) i where not exists (select from unnest(g.initials) j where j like i || '_%'))
      || string_to_array(btrim(g.pinyin), ' ') as readings) s;

-- Found at once when written: a list of what is still to be indexed would be read by every search.
create index document_words on search.document using gin (words) with (fastupdate = off);
create index document_readings on search.document using gin (readings gin_trgm_ops) with (fastupdate = off);
analyze search.document;

alter table catalog.goods drop column grams, drop column search_name, drop column initials, drop column pinyin;
drop index catalog.goods_barcodes;
