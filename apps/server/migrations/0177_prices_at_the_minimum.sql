-- Prices were recorded of the first tier, also of offers whose minimum quantity reaches a later one: no one could pay those. The
-- history of such offers begins again with the price at their minimum quantity.
delete from pricing.price_history h using catalog.offer o where o.id = h.offer_id and o.price_fen <> o.tier_fen[1];
insert into pricing.price_history (offer_id, day, price_fen)
select o.id, (now() at time zone 'Asia/Shanghai')::date, o.price_fen from catalog.offer o where o.price_fen <> o.tier_fen[1];
