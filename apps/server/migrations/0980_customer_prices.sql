-- Sellers keep the prices of shops and price groups in the console: who changed one last, and when. Null: before that.
alter table pricing.contract_price
  add column changed_at timestamptz,
  add column changed_by text not null default '';
alter table pricing.group_price
  add column changed_at timestamptz,
  add column changed_by text not null default '';
