-- What shops sign with sellers. Now: the quality agreement of a year.
create schema contracts;

create sequence contracts.contract_id_seq;
create table contracts.contract (
  id bigint primary key default kernel.opaque_id('contracts.contract', nextval('contracts.contract_id_seq')),
  kind text not null check (kind in ('quality')),
  seller_id bigint not null references catalog.seller (id),
  shop_id bigint not null references shops.shop (id),
  title text not null,
  -- What is signed, with its parties and its time; it never changes.
  statement text not null,
  -- Of the statement: SHA-256.
  hash bytea not null,
  valid_from date not null,
  valid_until date not null,
  offered_at timestamptz not null,
  offered_by text not null,
  ended_at timestamptz,
  ended_by text not null default '',
  end_reason text not null default '',
  check (valid_from <= valid_until)
);
alter sequence contracts.contract_id_seq owned by contracts.contract.id;
-- One of a kind, seller and year; one that was ended may be offered again.
create unique index contract_standing on contracts.contract (shop_id, seller_id, kind, valid_until) where ended_at is null;
create index contract_of_seller on contracts.contract (seller_id, offered_at desc, id desc);

-- Who signed what, when and how they proved who they are.
create table contracts.signature (
  contract_id bigint primary key references contracts.contract (id),
  user_id bigint not null references access.app_user (id),
  name text not null,
  role text not null,
  means text not null check (means in ('password', 'code')),
  -- Of the statement that was shown.
  hash bytea not null,
  ip text not null,
  at timestamptz not null
);
create index signature_of_user on contracts.signature (user_id, at desc);
create trigger signature_append_only before update or delete on contracts.signature for each row execute function kernel.refuse_change();
create trigger signature_never_emptied before truncate on contracts.signature for each statement execute function kernel.refuse_change();

-- The text that sellers offer.
alter table documents.document drop constraint document_key_check;
alter table documents.document add constraint document_key_check
  check (key ~ '^(user|privacy|purchase|identity|quality|r[1-9][0-9]{0,8})$');
