-- What home consists of, arranged in the console: its blocks in their order, and the banners, entries and notices in them. The tables
-- that only the seed wrote give their rows to these two, and stay: nodes of the version before read them.
create table content.home_block (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('bought-before', 'entries', 'banners', 'notices', 'near-expiry', 'popular', 'chosen', 'sellers', 'recommend')),
  -- Of strips of goods; '' for other blocks.
  title text not null default '',
  subtitle text not null default '',
  target text not null default '',
  -- Of strips of chosen goods: their codes, in the order in which they are shown.
  goods_nos text[] not null default '{}' check (cardinality(goods_nos) <= 20),
  sort int not null,
  shown boolean not null default true,
  -- The first and the last day; null: at once, without an end.
  from_day date,
  until_day date,
  -- For whom; null: everybody. A region stands for all that lies in it.
  shop_types int[],
  regions int[],
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default '平台',
  check (from_day <= until_day)
);
create unique index home_block_once on content.home_block (kind) where kind <> 'chosen';

create table content.home_item (
  id bigint generated always as identity primary key,
  -- The block that it is in.
  kind text not null check (kind in ('banners', 'entries', 'notices')),
  title text not null,
  -- The address of a banner's picture, the name of an entry's icon, '' for notices.
  picture text not null default '',
  -- The uploaded file of the picture.
  file_id uuid,
  target text not null default '',
  sort int not null,
  shown boolean not null default true,
  from_day date,
  until_day date,
  shop_types int[],
  regions int[],
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default '平台',
  check (from_day <= until_day)
);
create index home_item_files on content.home_item (file_id) where file_id is not null;

insert into content.home_item (kind, title, picture, target, sort, shown)
  select 'banners', title, image, target, row_number() over (order by sort, id), shown from content.banner
  union all select 'entries', name, icon, target, row_number() over (order by sort, id), shown from content.entry
  union all select 'notices', text, '', target, row_number() over (order by sort, id), shown from content.notice;
-- As the shop has shown them so far: what is bought again first, the other strips after the notices. An empty home gets its blocks as
-- every installation does, at the next start.
insert into content.home_block (kind, title, subtitle, target, sort, shown)
  select b.kind, coalesce(s.title, b.title), coalesce(s.subtitle, b.subtitle), coalesce(s.target, b.target),
         row_number() over (order by b.place, s.sort, s.id), coalesce(s.shown, true)
  from (values ('bought-before', 1, '常购补货', '按上次的数量，一点就加', '/sub-goods/goods/list?boughtBefore=true'),
               ('entries', 2, '', '', ''), ('banners', 3, '', '', ''), ('notices', 4, '', '', ''),
               ('near-expiry', 5, '近效期专区', '比正价低，效期逐批标明', '/sub-goods/goods/list?nearExpiry=true'),
               ('popular', 5, '同城热销', '附近药店都在买', '/sub-goods/goods/list?orderBy=salesCount'),
               ('sellers', 6, '', '', ''), ('recommend', 7, '', '', '')) b (kind, place, title, subtitle, target)
  left join (select distinct on (kind) * from content.strip order by kind, sort, id) s on s.kind = b.kind
  where exists (select from content.home_item) or exists (select from content.strip);
