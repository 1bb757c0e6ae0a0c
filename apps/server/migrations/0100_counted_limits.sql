-- A line that counted towards its offer's purchase limits knows the day it counted for: cancelling gives back that, and nothing
-- for lines placed before there was a limit.
alter table orders.order_line add column limit_day date;
update orders.order_line l set limit_day = u.day
from orders.order_head o, catalog.limit_usage u
where o.id = l.order_id and u.shop_id = o.shop_id and u.offer_id = l.offer_id and u.day = (o.created_at at time zone 'Asia/Shanghai')::date
  and exists (select from orders.reservation r where r.order_line_id = l.id and r.quantity > r.shipped + r.released);
-- What a shop has open and unpaid is bounded, and counted for every checkout.
create index trade_unpaid_idx on orders.trade (shop_id) include (total_fen) where state = 'unpaid';
