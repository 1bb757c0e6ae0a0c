-- What a paper lets its seller sell, as the platform confirmed it; null: not recorded.
alter table sellers.paper add column scopes text[];
alter table sellers.paper add constraint paper_scopes_check check (cardinality(scopes) > 0);
-- The records with the authority for devices of class II and for packed food, which never end.
alter table sellers.paper drop constraint paper_kind_check;
alter table sellers.paper add constraint paper_kind_check check (kind in ('business-licence', 'drug-licence', 'device-licence', 'device-record',
  'food-licence', 'food-record', 'cold-chain', 'quality-sample', 'bank-permit', 'seal-samples', 'authorisation'));

-- Each scope of a seller's licences with its last day, as text that sorts by days ('9999-12-31' without an end); null: they are not all recorded,
-- and the seller sells as before. Kept by who writes papers.
alter table catalog.seller add column scope_ends jsonb check (jsonb_typeof(scope_ends) = 'object');

-- The scope of its goods that no licence of its seller covered when an offer was taken off sale, and when; null once it is on sale again.
alter table catalog.offer
  add column lacking_scope text,
  add column lacking_scope_at timestamptz,
  add constraint offer_lacking_scope_check check ((lacking_scope is null) = (lacking_scope_at is null)),
  add constraint offer_lacking_scope_off_check check (lacking_scope is null or not on_sale);
create index offer_lacking_scope on catalog.offer (seller_id) where lacking_scope is not null;
