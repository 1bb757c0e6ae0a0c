-- A paid trade is counted into the sums of sales once.
alter table orders.trade add column sales_counted boolean not null default false;
