-- What a shop bought last of a product, for buying it again. Null for what was bought before this.
alter table orders.purchase_history add column last_quantity integer, add column last_fen integer;
