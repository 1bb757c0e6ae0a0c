-- Lists by price follow the offers that a visitor may see, so that no order reveals the price of the others.
create index offer_by_price on catalog.offer (price_fen, goods_id) where on_sale;
