-- A shop that asks again for what it asked for on the same day is no further time, and its packs count once: at most as many as it wanted
-- at one moment. Rows go when their day is over; no foreign keys, since nothing else reads them.
create table browsing.missed_by_shop (
  shop_id bigint not null,
  day date not null,
  source text not null check (source in ('search', 'detail', 'plan', 'shortage', 'watch')),
  offer_id bigint not null,
  -- All packs that it named, and the most that it wanted at one moment: the fewer of both count.
  named integer not null check (named >= 0),
  most integer not null check (most >= 0),
  -- What the last time added, and whether it was the first.
  added integer not null check (added >= 0),
  first boolean not null,
  primary key (shop_id, day, source, offer_id)
);
create index missed_by_shop_by_day on browsing.missed_by_shop (day);
-- Packs that are added later come with no further time, and a row is checked before it meets the one that is there.
alter table browsing.missed_sale drop constraint missed_sale_times_check, add constraint missed_sale_times_check check (times >= 0);
