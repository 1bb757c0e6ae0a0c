-- The platform's desk counts orders of all sellers by state within days.
create index order_by_status_time on orders.order_head (status, created_at desc);
