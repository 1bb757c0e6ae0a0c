-- Lists find near-expiry goods by the life of their batches, not by the mark of their offers.
drop index catalog.offer_near_expiry;
