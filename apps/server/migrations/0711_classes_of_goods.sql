-- What law says of goods: classes that may not be sold online at all, or not to everybody. The catalogue of classes names goods by
-- words in their generic name, dosage form or approval number, each rule with its legal source and the day from which it is in force.
create table catalog.class_rule (
  id bigint generated always as identity primary key,
  class text not null check (class in ('vaccine', 'blood', 'narcotic', 'psychotropic', 'toxic', 'radioactive', 'precursor', 'hospital',
    'granules', 'anabolic', 'peptide', 'abortion', 'ephedrine', 'injection', 'named')),
  field text not null check (field in ('name', 'form', 'approval')),
  word text not null check (word <> ''),
  -- Goods with one of these words in name or dosage form are not meant.
  except_words text[] not null default '{}',
  source text not null,
  from_day date not null,
  -- The first day on which it is no longer in force.
  until_day date check (until_day > from_day),
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by text not null,
  unique (class, field, word)
);

alter table catalog.goods
  add column special_class text check (special_class in ('vaccine', 'blood', 'narcotic', 'psychotropic', 'toxic', 'radioactive',
    'precursor', 'hospital', 'granules', 'anabolic', 'peptide', 'abortion', 'ephedrine', 'injection', 'named')),
  add column online_class text not null default 'none' check (online_class in ('none', 'retail_banned', 'banned')),
  add column class_rule_id bigint references catalog.class_rule (id),
  -- Taken out of the lists because it is banned, and for no other reason: it returns to them when it is not banned any more.
  add column unlisted_by_class boolean not null default false;

-- What became of goods by the catalogue of classes.
create table catalog.class_change (
  id bigint generated always as identity primary key,
  goods_id bigint not null references catalog.goods (id),
  before_class text,
  after_class text,
  rule_id bigint references catalog.class_rule (id),
  -- Who had offers of it on sale, which were taken off.
  seller_ids bigint[] not null,
  at timestamptz not null
);
create index class_change_by_time on catalog.class_change (at desc, id desc);
create index class_change_of_sellers on catalog.class_change using gin (seller_ids);
create trigger class_change_append_only before update or delete on catalog.class_change
  for each row execute function kernel.refuse_change();
create trigger class_change_never_emptied before truncate on catalog.class_change
  for each statement execute function kernel.refuse_change();
