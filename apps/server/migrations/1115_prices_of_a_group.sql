-- What a price group pays is listed for its shops, like contract prices (contract_of_shop).
create index group_price_of_group on pricing.group_price (price_group_id);
