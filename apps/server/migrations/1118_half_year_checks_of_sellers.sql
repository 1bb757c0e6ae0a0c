-- The last day to which the last check of a seller's papers counts; null: it has not opened. After it the seller sells nothing until it is
-- checked again (order 58 of 2022, 20: at least every six months). Those that are overdue today have thirty days.
alter table catalog.seller add column checked_until date;
update catalog.seller s
set checked_until = greatest(
  ((coalesce((select max(r.at) from sellers.recheck r where r.seller_id = s.id), s.opened_at)) at time zone 'Asia/Shanghai')::date + 183,
  (now() at time zone 'Asia/Shanghai')::date + 30)
where s.open;
update catalog.seller set licensed_until = least(licensed_until, checked_until) where open;
