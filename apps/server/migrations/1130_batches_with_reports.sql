update catalog.batch b set reported = true
from catalog.offer o
where o.id = b.offer_id and exists (select from reports.report r
  where r.seller_id = o.seller_id and r.goods_id = o.goods_id and r.batch_no = b.batch_no and r.removed_at is null);
-- What is in stock today goes on being sold without (decision 0213); what is sold out is not received again without.
update catalog.batch b set awaits_report = true
from catalog.offer o join catalog.goods g on g.id = o.goods_id
where o.id = b.offer_id and g.needs_report and not b.reported and b.available = 0 and b.reserved = 0;
