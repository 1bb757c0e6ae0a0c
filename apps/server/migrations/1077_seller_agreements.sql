-- What the platform and its sellers have agreed: for how long, and what it costs the seller.
create table sellers.agreement (
  id bigint primary key generated always as identity,
  seller_id bigint not null references catalog.seller (id),
  -- As it stands on the paper.
  number text not null,
  valid_from date not null,
  valid_until date not null,
  -- The last day on which it holds: that of the paper, or an earlier one on which it was ended.
  ends_on date not null,
  -- Of the goods' sum of each order, in basis points.
  commission_bp integer not null check (commission_bp >= 0),
  year_fee_fen bigint not null check (year_fee_fen >= 0),
  deposit_fen bigint not null check (deposit_fen >= 0),
  note text not null default '',
  recorded_at timestamptz not null,
  recorded_by text not null,
  ended_at timestamptz,
  ended_by text not null default '',
  ended_reason text not null default '',
  check (valid_until >= valid_from),
  check (ends_on <= valid_until)
);
create index agreement_of_seller on sellers.agreement (seller_id, ends_on);
create unique index agreement_number on sellers.agreement (upper(number));
