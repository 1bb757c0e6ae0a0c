-- Apart from the column, whose lock would keep lists and orders waiting meanwhile.
update catalog.batch b set exempt_from_report = true
from catalog.offer o join catalog.goods g on g.id = o.goods_id
where o.id = b.offer_id and g.needs_report and not b.reported and not b.awaits_report;
