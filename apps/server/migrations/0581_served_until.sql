-- Notices about a shop are shown to its salesman as long as the written authorisation lasts; null: it has no recorded end.
alter table messaging.notice add column served_until date;
update messaging.notice n set served_until = s.authorised_until
  from salesmen.salesman s where s.user_id = n.user_id and s.ended_at is null and n.served_shop_id is not null;
