-- Since when, by whom and why the platform keeps an offer from being sold, and when it last let it be sold again without its seller having put
-- it on sale since.
alter table catalog.offer
  add column stopped_at timestamptz,
  add column stopped_by text not null default '',
  add column stopped_reason text not null default '',
  add column lifted_at timestamptz,
  add constraint offer_stopped_check check (stopped_at is null or not on_sale),
  add constraint offer_stopped_why_check check ((stopped_at is null) = (stopped_reason = '')),
  add constraint offer_lifted_check check (lifted_at is null or (stopped_at is null and not on_sale));
-- The platform's list of all offers, the last changed first. Orders don't touch updated_at, so their updates stay within the page.
create index offer_by_change on catalog.offer (updated_at desc, id desc);
-- There are few of these, and each seller counts its own.
create index offer_stopped on catalog.offer (seller_id) where stopped_at is not null or lifted_at is not null;
