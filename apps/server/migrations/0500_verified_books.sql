-- How far the books were verified without a difference: the nightly jobs go on from there.
create table ledger.verification (
  name text primary key,
  verified_until timestamptz not null
);

-- What changed since.
create index entry_at_idx on ledger.entry (at);
create index payment_paid_at_idx on payments.payment (paid_at) where paid_at is not null;
create index refund_done_at_idx on payments.refund (done_at) where done_at is not null;
create index order_done_at_idx on orders.order_head (done_at) where done_at is not null;
