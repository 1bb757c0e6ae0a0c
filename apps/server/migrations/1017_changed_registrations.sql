-- What a licence changed of what a shop is registered with, when it was approved: who bought under which name, and where, on a day is asked
-- for years later.
create table applications.registration_change (
  application_id bigint primary key references applications.application (id),
  shop_id bigint not null references shops.shop (id),
  old_name text not null,
  new_name text not null,
  old_legal_person text not null,
  new_legal_person text not null,
  old_region_id integer not null references platform.region (id),
  new_region_id integer not null references platform.region (id),
  old_address text not null,
  new_address text not null,
  by_name text not null,
  at timestamptz not null,
  check ((old_name, old_legal_person, old_region_id, old_address) <> (new_name, new_legal_person, new_region_id, new_address))
);
create index registration_change_of_shop on applications.registration_change (shop_id, at desc);
create trigger registration_change_append_only before delete or update on applications.registration_change
  for each row execute function kernel.refuse_change();
create trigger registration_change_never_emptied before truncate on applications.registration_change
  for each statement execute function kernel.refuse_change();
