-- What the seller promised when the order was paid: the hours from leaving the seller to arriving. Null: the promise of today holds.
alter table orders.order_head add column delivery_hours integer;
