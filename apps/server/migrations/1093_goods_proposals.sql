-- Goods that sellers propose because the library lacks them, and what the platform decided.
create sequence library.proposal_id_seq;
create table library.proposal (
  id bigint primary key default kernel.opaque_id('library.proposal', nextval('library.proposal_id_seq')),
  seller_id bigint not null references catalog.seller (id),
  type smallint not null check (type between 1 and 8),
  generic_name text not null,
  trade_name text not null,
  dosage_form text not null,
  specification text not null,
  unit text not null,
  factory text not null,
  approval_no text not null,
  origin text not null,
  category_id bigint references catalog.category (id) on delete set null,
  barcode text not null,
  mid_pack integer check (mid_pack > 0),
  case_count integer check (case_count > 0),
  remark text not null,
  -- Of packs and leaflets; of the approval.
  picture_ids uuid[] not null check (cardinality(picture_ids) <= 6),
  paper_ids uuid[] not null check (cardinality(paper_ids) <= 3),
  -- 1 waits, 2 the library has it, 3 refused, 4 withdrawn.
  state smallint not null check (state in (1, 2, 3, 4)),
  -- How often it was sent: a decision is about what its operator has read.
  version integer not null default 1,
  sent_at timestamptz not null,
  sent_by text not null,
  claimed_by bigint references operators.operator (id),
  claimed_at timestamptz,
  -- When it was decided or withdrawn.
  ended_at timestamptz,
  decided_by text not null default '',
  reason text not null default '',
  -- The record that was added for it, or that there was already.
  goods_id bigint references catalog.goods (id),
  known boolean not null default false,
  check ((state = 1) = (ended_at is null)),
  check ((state = 2) = (goods_id is not null)),
  check ((state = 3) = (reason <> '')),
  check (not known or state = 2)
);
alter sequence library.proposal_id_seq owned by library.proposal.id;
create index proposal_by_wait on library.proposal (sent_at, id) where state = 1;
create index proposal_by_end on library.proposal (ended_at desc, id desc) where state <> 1;
create index proposal_of_seller on library.proposal (seller_id, state, sent_at desc);
create index proposal_of_goods on library.proposal (goods_id) where goods_id is not null;
create index proposal_of_category on library.proposal (category_id) where category_id is not null;
create index proposal_pictures on library.proposal using gin (picture_ids);
create index proposal_papers on library.proposal using gin (paper_ids);
create index proposal_with_files on library.proposal (ended_at) where state <> 1 and (picture_ids <> '{}' or paper_ids <> '{}');
