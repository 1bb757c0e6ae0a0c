-- Feedback may be about an order of the sender's shop, and of somebody who has not logged in: they are answered by phone.
alter table help.feedback alter column user_id drop not null;
alter table help.feedback add column order_id bigint references orders.order_head (id);
