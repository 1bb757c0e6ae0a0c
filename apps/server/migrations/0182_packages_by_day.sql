-- What was shipped on a day, for the seller's start page.
create index package_by_shipping on fulfilment.package (shipped_at);
