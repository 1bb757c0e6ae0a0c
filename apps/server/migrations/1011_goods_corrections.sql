-- What shops and sellers say is wrong in the library's records, and what the platform decided.
create table library.correction (
  id bigint generated always as identity primary key,
  goods_id bigint not null references catalog.goods (id),
  field text not null check (field in ('showName', 'specification', 'dosageForm', 'unit', 'factory', 'holder', 'approvalNo', 'barcodes', 'shelfLifeMonths', 'midPack', 'caseCount', 'other')),
  proposed text not null,
  file_id uuid references files.file (id),
  shop_id bigint references shops.shop (id),
  user_id bigint references access.app_user (id),
  seller_id bigint references catalog.seller (id),
  state smallint not null check (state in (1, 2, 3)),
  version integer not null default 1,
  sent_at timestamptz not null,
  claimed_by bigint references operators.operator (id),
  claimed_at timestamptz,
  decided_at timestamptz,
  decided_by text not null default '',
  reason text not null default '',
  check (num_nonnulls(shop_id, seller_id) = 1),
  check ((shop_id is null) = (user_id is null)),
  check ((state = 1) = (decided_at is null))
);
-- Of one field of a product a shop or a seller has one proposal that waits.
create unique index correction_waiting on library.correction (goods_id, field, shop_id, seller_id) nulls not distinct where state = 1;
create index correction_by_wait on library.correction (sent_at) where state = 1;
create index correction_by_decision on library.correction (decided_at desc, id desc) where state <> 1;
create index correction_of_seller on library.correction (seller_id, goods_id, sent_at desc) where seller_id is not null;
create index correction_of_user on library.correction (user_id, sent_at desc) where user_id is not null;
create index correction_of_goods on library.correction (goods_id);
create index correction_of_file on library.correction (file_id) where file_id is not null;
