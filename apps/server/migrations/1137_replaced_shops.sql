-- A shop that was never approved loses its credit code to whoever proves to be the company: its row stays, and its code counts no more.
alter table shops.shop add column replaced_at timestamptz;
alter table shops.shop drop constraint shop_credit_code_key;
create unique index shop_credit_code_key on shops.shop (credit_code) where replaced_at is null;
-- For looking shops up by their code, replaced ones included.
create index shop_by_credit_code on shops.shop (credit_code);
