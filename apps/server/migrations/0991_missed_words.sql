-- Words that shops searched for in vain, since no goods on the lists have them: once a shop and day.
create table browsing.missed_word (
  word text not null,
  day date not null,
  times integer not null check (times > 0),
  primary key (word, day)
);
create index missed_word_by_day on browsing.missed_word (day);
-- Which shops did, until the day is over; no foreign keys, since nothing else reads them.
create table browsing.missed_word_by_shop (
  shop_id bigint not null,
  day date not null,
  word text not null,
  primary key (shop_id, day, word)
);
create index missed_word_by_shop_by_day on browsing.missed_word_by_shop (day);
-- Words that stand for no goods: they are counted no more.
create table browsing.ignored_word (
  word text primary key,
  ignored_at timestamptz not null,
  by_name text not null
);
