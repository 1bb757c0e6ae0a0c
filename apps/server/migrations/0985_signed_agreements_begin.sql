-- A signed agreement counts from the day it begins: whoever had signed only the next year's bought all of this year. Nodes of the version
-- before write no first day: a missing one is read as begun.
alter table catalog.seller_account add column signed_from date;
update catalog.seller_account a set signed_from = s.valid_from
from (
  select c.seller_id, c.shop_id, min(c.valid_from) as valid_from
  from contracts.contract c join contracts.signature g on g.contract_id = c.id
  where c.kind = 'quality' and c.ended_at is null and c.valid_until >= (now() at time zone 'Asia/Shanghai')::date
  group by c.seller_id, c.shop_id
) s
where s.seller_id = a.seller_id and s.shop_id = a.shop_id and a.signed_until is not null;
