-- Offers that their seller marked as near-expiry: few, and a list of near-expiry goods must find them without reading all others.
create index offer_near_expiry on catalog.offer (goods_id) where near_expiry and on_sale;
