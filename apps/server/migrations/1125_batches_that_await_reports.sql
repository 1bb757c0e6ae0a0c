-- Goods whose batches are sold with their inspection report alone: biologicals and what is imported (order 84 §38). Later records say so as
-- they are written.
alter table catalog.goods add column needs_report boolean not null default false;
update catalog.goods set needs_report = true
where scope in ('biological', 'insulin', 'ivd-drug')
  or (type in (1, 2, 3) and approval_no ~ '^(国药准字(S|J|[A-Z][CJ])|B?[HZS]C?[0-9])');

-- Whether the seller has a report of the batch's number, and whether the batch can't be sold before. What is in stock today goes on being
-- sold (decision 0213).
alter table catalog.batch add column reported boolean not null default false;
alter table catalog.batch add column awaits_report boolean not null default false;
alter table catalog.batch add constraint batch_awaits_report_check check (not (reported and awaits_report));
update catalog.batch b set reported = true
from catalog.offer o
where o.id = b.offer_id and exists (select from reports.report r
  where r.seller_id = o.seller_id and r.goods_id = o.goods_id and r.batch_no = b.batch_no and r.removed_at is null);
create index batch_that_awaits_report on catalog.batch (offer_id) where awaits_report;
