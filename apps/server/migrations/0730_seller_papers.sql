-- Papers of sellers, as the platform approved them: one of a kind counts, one may wait to take its place.
create sequence sellers.paper_id_seq;
create table sellers.paper (
  id bigint primary key default kernel.opaque_id('sellers.paper', nextval('sellers.paper_id_seq')),
  seller_id bigint not null references catalog.seller (id),
  kind text not null check (kind in ('business-licence', 'drug-licence', 'device-licence', 'food-licence', 'cold-chain',
    'quality-sample', 'bank-permit', 'seal-samples', 'authorisation')),
  -- 1 waits, 2 counts, 3 rejected, 4 withdrawn, 5 another took its place.
  state smallint not null check (state in (1, 2, 3, 4, 5)),
  number text not null,
  issuer text not null,
  -- The business scope as it is printed; '' on papers that have none.
  scope text not null,
  valid_from date,
  -- The last day; null: without an end.
  valid_until date,
  file_ids uuid[] not null check (cardinality(file_ids) between 1 and 3),
  sent_at timestamptz not null,
  sent_by text not null,
  decided_at timestamptz,
  decided_by text not null default '',
  -- Why it was rejected.
  reason text not null default '',
  check (valid_from <= valid_until),
  check ((state in (2, 3)) <= (decided_at is not null))
);
alter sequence sellers.paper_id_seq owned by sellers.paper.id;
create unique index paper_that_counts on sellers.paper (seller_id, kind) where state = 2;
create unique index paper_that_waits on sellers.paper (seller_id, kind) where state = 1;
create index paper_waiting on sellers.paper (sent_at) where state = 1;
create index paper_ending on sellers.paper (valid_until) where state = 2;
create index paper_of_seller on sellers.paper (seller_id, sent_at desc);
create index paper_files on sellers.paper using gin (file_ids);

-- Which member of which shop looked at which paper of a seller, once a day, or took all of them (paper_id null), each time.
create table sellers.look (
  id bigint generated always as identity primary key,
  seller_id bigint not null references catalog.seller (id),
  paper_id bigint references sellers.paper (id),
  shop_id bigint not null references shops.shop (id),
  user_id bigint not null references access.app_user (id),
  day date not null,
  at timestamptz not null
);
create unique index look_once_a_day on sellers.look (seller_id, shop_id, user_id, day, paper_id) where paper_id is not null;
create index look_of_seller on sellers.look (seller_id, at desc, id desc);
create index look_of_user on sellers.look (user_id, at desc);
create trigger look_append_only before update or delete on sellers.look for each row execute function kernel.refuse_change();
create trigger look_never_emptied before truncate on sellers.look for each statement execute function kernel.refuse_change();

-- Sellers whose core licences have ended sell nothing: kept by who writes papers, and nightly.
alter table catalog.seller
  add column licensed boolean not null default true,
  -- The last day of the core licence that ends first; null: none is known to end.
  add column licensed_until date,
  add column sells boolean not null generated always as (open and licensed) stored;
create index seller_that_sells_nothing on catalog.seller (id) where not sells;
create index seller_licence_ends on catalog.seller (licensed_until) where licensed;
