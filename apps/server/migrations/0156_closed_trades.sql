-- What a shop cancelled or let run out of time today is counted with every checkout.
create index trade_closed_idx on orders.trade (shop_id, settled_at) where state = 'closed';
