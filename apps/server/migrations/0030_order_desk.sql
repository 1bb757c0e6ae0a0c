-- The platform's desk reads orders of all sellers by state.
create index order_by_status on orders.order_head (status, id desc);
