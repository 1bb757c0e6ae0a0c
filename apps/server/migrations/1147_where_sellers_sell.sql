-- Whether a seller sells to a shop is decided by the combinations of provinces and types of its offers on sale, each looked at once.
create index offer_reach on catalog.offer (seller_id, (coalesce(regions, '{-1}'::int[])), (coalesce(shop_types, '{-1}'::smallint[])))
  where on_sale;
