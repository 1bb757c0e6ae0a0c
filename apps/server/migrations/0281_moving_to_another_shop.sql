-- A request to move: the membership of this shop ends when the request is approved.
alter table joining.request add column from_shop_id bigint references shops.shop (id) check (from_shop_id <> shop_id);
create index request_from_shop on joining.request (from_shop_id) where from_shop_id is not null;
