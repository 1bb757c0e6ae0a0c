-- What a shop with an account of the seller has to sign before it buys: from when to when an agreement waits to be signed, and until
-- when a signed one is in force. Agreements from before this migration stop no one: their shops were not warned.
alter table catalog.seller_account
  add column unsigned_from date,
  add column unsigned_until date,
  add column signed_until date,
  add constraint seller_account_unsigned check ((unsigned_from is null) = (unsigned_until is null));
