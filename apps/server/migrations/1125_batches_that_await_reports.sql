-- Goods whose batches are sold with their inspection report alone: biologicals and what is imported (order 84 §38). Filled by 1129.
alter table catalog.goods add column needs_report boolean not null default false;

-- Whether the seller has a report of the batch's number, and whether the batch can't be sold before. Filled by 1130.
alter table catalog.batch add column reported boolean not null default false;
alter table catalog.batch add column awaits_report boolean not null default false;
alter table catalog.batch add constraint batch_awaits_report_check check (not (reported and awaits_report)) not valid;
