-- Pages that sellers write about their products, shown once the platform has approved them.
create table content.seller_page (
  id bigint generated always as identity primary key,
  seller_id bigint not null references catalog.seller (id),
  created_at timestamptz not null,
  removed_at timestamptz
);
create index page_of_seller on content.seller_page (seller_id) where removed_at is null;

create table content.seller_page_version (
  id bigint generated always as identity primary key,
  page_id bigint not null references content.seller_page (id),
  -- 1 waits, 2 is shown, 3 rejected, 4 another was sent in its place, 5 another is shown in its place.
  state smallint not null check (state in (1, 2, 3, 4, 5)),
  title text not null,
  text text not null,
  file_ids uuid[] not null check (cardinality(file_ids) <= 6),
  -- The codes of goods, in the order in which they are shown.
  goods_nos text[] not null check (cardinality(goods_nos) <= 20),
  sent_at timestamptz not null,
  sent_by text not null,
  decided_at timestamptz,
  decided_by text not null default '',
  reason text not null default '',
  check ((state in (2, 3)) <= (decided_at is not null))
);
create unique index page_version_shown on content.seller_page_version (page_id) where state = 2;
create unique index page_version_waiting on content.seller_page_version (page_id) where state = 1;
create index page_versions_that_wait on content.seller_page_version (sent_at) where state = 1;
create index page_version_of_page on content.seller_page_version (page_id, sent_at desc);
create index page_version_files on content.seller_page_version using gin (file_ids);
