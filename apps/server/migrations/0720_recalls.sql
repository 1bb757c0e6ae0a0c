-- Batches that are called back: who received packs of them, what each shop answered, and what became of open orders.
create schema recalls;

create sequence recalls.recall_id_seq;
-- One seller's packs of one batch number of one product. The platform may begin several at once, one for each seller that has it.
create table recalls.recall (
  id bigint primary key default kernel.opaque_id('recalls.recall', nextval('recalls.recall_id_seq')),
  seller_id bigint not null references catalog.seller (id),
  goods_id bigint not null references catalog.goods (id),
  batch_no text not null,
  class smallint not null check (class in (1, 2, 3)),
  state smallint not null check (state in (1, 2, 3)),
  reason text not null,
  -- When the holder of the marketing authorisation decided it, and until when every buyer has to be reached and heard.
  decided_at timestamptz not null,
  decided_by text not null,
  due_at timestamptz not null,
  -- Begun by the platform: then only the platform closes it.
  by_platform boolean not null,
  started_at timestamptz not null,
  started_by text not null,
  closed_at timestamptz,
  closed_by text not null default '',
  close_reason text not null default '',
  -- Whether the batches went back on sale.
  released boolean,
  check ((state = 3) = (closed_at is not null)),
  check ((state = 3) = (released is not null)),
  check (due_at > decided_at)
);
alter sequence recalls.recall_id_seq owned by recalls.recall.id;
create unique index recall_open on recalls.recall (seller_id, goods_id, batch_no) where state <> 3;
create index recall_of_number on recalls.recall (goods_id, batch_no);
create index recall_of_seller on recalls.recall (seller_id, started_at desc, id desc);
create index recall_by_time on recalls.recall (started_at desc, id desc);
create index recall_running on recalls.recall (due_at) where state = 2;

-- The batches that it locked, and what there was of them at that moment.
create table recalls.batch (
  recall_id bigint not null references recalls.recall (id),
  batch_id bigint not null references catalog.batch (id),
  offer_id bigint not null references catalog.offer (id),
  -- A quality lock from before stays when the recall is closed.
  was_locked boolean not null,
  available int not null,
  reserved int not null,
  primary key (recall_id, batch_id)
);
create index batch_of_batch on recalls.batch (batch_id);

-- The decision, notices to pharmacies, reports: pictures and PDFs.
create table recalls.paper (
  recall_id bigint not null references recalls.recall (id),
  nth smallint not null,
  file_id uuid not null references files.file (id),
  name text not null,
  primary key (recall_id, nth)
);
create index paper_of_file on recalls.paper (file_id);

-- The shops that were sent packs of it, and no others.
create table recalls.buyer (
  recall_id bigint not null references recalls.recall (id),
  shop_id bigint not null references shops.shop (id),
  received int not null check (received > 0),
  notified_at timestamptz,
  reminded_at timestamptz,
  answered_at timestamptz,
  end_notified_at timestamptz,
  primary key (recall_id, shop_id)
);
create index buyer_of_shop on recalls.buyer (shop_id, recall_id);
create index buyer_silent on recalls.buyer (recall_id) where answered_at is null;

-- What a shop answered, the last answer counts: packs stopped from sale, sold, and set aside to go back.
create table recalls.answer (
  recall_id bigint not null,
  shop_id bigint not null,
  nth smallint not null,
  stopped int not null check (stopped >= 0),
  sold int not null check (sold >= 0),
  set_aside int not null check (set_aside >= 0),
  note text not null,
  user_id bigint not null references access.app_user (id),
  at timestamptz not null,
  primary key (recall_id, shop_id, nth),
  foreign key (recall_id, shop_id) references recalls.buyer (recall_id, shop_id)
);
create index answer_of_user on recalls.answer (user_id, at desc);
create trigger answer_append_only before update or delete on recalls.answer for each row execute function kernel.refuse_change();
create trigger answer_never_emptied before truncate on recalls.answer for each statement execute function kernel.refuse_change();

-- Orders that had packs of it reserved, and what became of them.
create table recalls.open_order (
  recall_id bigint not null references recalls.recall (id),
  order_id bigint not null references orders.order_head (id),
  outcome text not null check (outcome in ('swapped', 'cancelled', 'refunded', 'left')),
  -- In words: which batch number replaced which, or how many packs are missing.
  detail text not null,
  at timestamptz not null,
  primary key (recall_id, order_id)
);
create index open_order_of_order on recalls.open_order (order_id);
create trigger open_order_append_only before update or delete on recalls.open_order for each row execute function kernel.refuse_change();
create trigger open_order_never_emptied before truncate on recalls.open_order for each statement execute function kernel.refuse_change();

-- To whom packs of a batch were sent.
create index package_line_of_batch on fulfilment.package_line (batch_id);

-- Notices of recalls: a separate kind.
alter table messaging.notice drop constraint notice_kind_check;
alter table messaging.notice add constraint notice_kind_check
  check (kind in ('audit', 'order', 'certificate', 'recall', 'feedback', 'account', 'goods'));
alter table messaging.muted drop constraint muted_kind_check;
alter table messaging.muted add constraint muted_kind_check
  check (kind in ('audit', 'order', 'certificate', 'recall', 'feedback', 'account', 'goods'));
