-- Shortages are answered by the platform: in words, by other goods, or by giving up. What is known by its words alone is grouped by them.
alter table browsing.shortage
  add column words_key text generated always as (
    lower(regexp_replace(translate(normalize(name || specification || factory, nfkc), '×', '*'), '[[:space:]]+', '', 'g'))
  ) stored,
  add column reply text not null default '',
  add column reply_goods_id bigint references catalog.goods (id),
  add column replied_at timestamptz,
  add column reply_sent_at timestamptz,
  add column closed_at timestamptz,
  add check (replied_at is not null or (reply = '' and reply_goods_id is null and reply_sent_at is null and closed_at is null));
create index shortage_by_time on browsing.shortage (at desc, id desc);
create index shortage_of_goods on browsing.shortage (goods_id, at) where goods_id is not null;
create index shortage_of_words on browsing.shortage (words_key, at) where goods_id is null;
create index shortage_to_send on browsing.shortage (shop_id) where replied_at is not null and reply_sent_at is null;
create index shortage_open on browsing.shortage (at) where answered_at is null and replied_at is null;

-- What the platform asks sellers who have, had or handle goods that shops wait for; one question a seller and product, the latest.
create table browsing.supply_question (
  goods_id bigint not null references catalog.goods (id),
  seller_id bigint not null references catalog.seller (id),
  packs integer not null check (packs >= 0),
  note text not null,
  asked_at timestamptz not null,
  asked_by text not null,
  outcome text check (outcome in ('supplies', 'later', 'never')),
  expected_on date,
  answer text not null default '',
  answered_at timestamptz,
  answered_by text not null default '',
  primary key (goods_id, seller_id),
  check ((outcome is null) = (answered_at is null)),
  check (expected_on is null or outcome = 'later')
);
create index supply_question_of_seller on browsing.supply_question (seller_id, asked_at desc);

-- How often an offer was asked for while it had not enough for an order, by day. Whose shop asked is not kept.
create table browsing.missed_sale (
  offer_id bigint not null references catalog.offer (id),
  day date not null,
  source text not null check (source in ('search', 'detail', 'plan', 'shortage', 'watch')),
  times integer not null check (times > 0),
  packs integer not null check (packs >= 0),
  primary key (offer_id, day, source)
);
create index missed_sale_by_day on browsing.missed_sale (day);
