-- Where a seller is paid: one account counts, once the platform has confirmed it; another may wait to take its place.
create sequence sellers.bank_account_id_seq;
create table sellers.bank_account (
  id bigint primary key default kernel.opaque_id('sellers.bank_account', nextval('sellers.bank_account_id_seq')),
  seller_id bigint not null references catalog.seller (id),
  -- 1 waits, 2 counts, 3 rejected, 4 another was sent in its place, 5 another took its place.
  state smallint not null check (state in (1, 2, 3, 4, 5)),
  -- Encrypted: whose account it is, at which bank, and its number.
  content text not null,
  -- The end of its number, by which people know it again.
  last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
  sent_at timestamptz not null,
  sent_by text not null,
  decided_at timestamptz,
  decided_by text not null default '',
  -- Why it was rejected.
  reason text not null default '',
  check ((state in (2, 3)) <= (decided_at is not null))
);
alter sequence sellers.bank_account_id_seq owned by sellers.bank_account.id;
create unique index bank_account_that_counts on sellers.bank_account (seller_id) where state = 2;
create unique index bank_account_that_waits on sellers.bank_account (seller_id) where state = 1;
create index bank_account_waiting on sellers.bank_account (sent_at) where state = 1;
create index bank_account_of_seller on sellers.bank_account (seller_id, sent_at desc);
