alter table catalog.batch validate constraint batch_awaits_report_check;
create index batch_that_awaits_report on catalog.batch (offer_id) where awaits_report;
