-- What sellers say of themselves, as the platform approved it: one version is shown, one may wait to take its place.
create sequence sellers.profile_id_seq;
create table sellers.profile (
  id bigint primary key default kernel.opaque_id('sellers.profile', nextval('sellers.profile_id_seq')),
  seller_id bigint not null references catalog.seller (id),
  -- 1 waits, 2 is shown, 3 rejected, 4 withdrawn, 5 another took its place.
  state smallint not null check (state in (1, 2, 3, 4, 5)),
  -- The picture of the logo; null: the one that is shown stays.
  logo_file_id uuid,
  -- '' without one.
  introduction text not null,
  -- What the seller is strong in, in short words.
  specialities text[] not null check (cardinality(specialities) <= 5),
  sent_at timestamptz not null,
  sent_by text not null,
  decided_at timestamptz,
  decided_by text not null default '',
  -- Why it was rejected.
  reason text not null default '',
  check ((state in (2, 3)) <= (decided_at is not null))
);
alter sequence sellers.profile_id_seq owned by sellers.profile.id;
create unique index profile_shown on sellers.profile (seller_id) where state = 2;
create unique index profile_that_waits on sellers.profile (seller_id) where state = 1;
create index profile_waiting on sellers.profile (sent_at) where state = 1;
create index profile_of_seller on sellers.profile (seller_id, sent_at desc);
create index profile_logo on sellers.profile (logo_file_id) where logo_file_id is not null;

-- What shops read of a seller: written when the platform approves it.
alter table catalog.seller
  add column introduction text not null default '',
  add column specialities text[] not null default '{}';
