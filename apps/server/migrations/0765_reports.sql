-- Inspection reports of batches, which sellers add, and documents of goods, which the platform keeps.
create schema reports;

create sequence reports.report_id_seq;
-- One file of the reports of a batch number of one product at one seller: both of its offers share it. Removed ones are kept.
create table reports.report (
  id bigint primary key default kernel.opaque_id('reports.report', nextval('reports.report_id_seq')),
  seller_id bigint not null references catalog.seller (id),
  goods_id bigint not null references catalog.goods (id),
  batch_no text not null,
  file_id uuid not null references files.file (id),
  name text not null,
  pdf boolean not null,
  added_at timestamptz not null,
  added_by text not null,
  removed_at timestamptz,
  removed_by text not null default ''
);
alter sequence reports.report_id_seq owned by reports.report.id;
create index report_of_batch on reports.report (seller_id, goods_id, batch_no, id) where removed_at is null;
create index report_of_file on reports.report (file_id);

create sequence reports.document_id_seq;
-- A version of a document of goods: the one that is not ended is shown to shops.
create table reports.document (
  id bigint primary key default kernel.opaque_id('reports.document', nextval('reports.document_id_seq')),
  goods_id bigint not null references catalog.goods (id),
  kind text not null check (kind in ('approval', 'package', 'import', 'release')),
  version int not null check (version > 0),
  number text not null,
  -- The last day; null: without an end.
  valid_until date,
  saved_at timestamptz not null,
  saved_by text not null,
  -- When the next version took its place, or it was withdrawn.
  ended_at timestamptz,
  unique (goods_id, kind, version)
);
alter sequence reports.document_id_seq owned by reports.document.id;
create unique index document_shown on reports.document (goods_id, kind) where ended_at is null;

create table reports.document_file (
  document_id bigint not null references reports.document (id),
  nth smallint not null,
  file_id uuid not null references files.file (id),
  name text not null,
  pdf boolean not null,
  primary key (document_id, nth)
);
create index document_file_of_file on reports.document_file (file_id);

-- Which member of which shop opened what: a report or a document once a day, the reports of an order as one file each time.
create table reports.look (
  id bigint generated always as identity primary key,
  report_id bigint references reports.report (id),
  document_id bigint references reports.document (id),
  order_id bigint references orders.order_head (id),
  shop_id bigint not null references shops.shop (id),
  user_id bigint not null references access.app_user (id),
  day date not null,
  at timestamptz not null,
  check (num_nonnulls(report_id, document_id, order_id) = 1)
);
create unique index look_at_report on reports.look (report_id, shop_id, user_id, day) where report_id is not null;
create unique index look_at_document on reports.look (document_id, shop_id, user_id, day) where document_id is not null;
create index look_of_user on reports.look (user_id, at desc);
create trigger look_append_only before update or delete on reports.look for each row execute function kernel.refuse_change();
create trigger look_never_emptied before truncate on reports.look for each statement execute function kernel.refuse_change();
