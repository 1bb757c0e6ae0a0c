-- Pages that the platform writes about what it promotes, with goods.
create table content.promo_page (
  id bigint generated always as identity primary key,
  title text not null,
  -- The marks of the console's editor; pictures are among them.
  text text not null,
  -- The codes of goods, in the order in which they are shown.
  goods_nos text[] not null,
  from_day date not null,
  -- The last day; null: without an end.
  until_day date,
  -- The types of shops that see it; null: everyone.
  shop_types int[],
  published boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by text not null,
  check (from_day <= until_day)
);
