-- The platform checks the papers of sellers every half year. Append-only; one check follows another, so two at once can't be recorded.
create schema sellers;

create table sellers.recheck (
  id bigint generated always as identity primary key,
  seller_id bigint not null references catalog.seller (id),
  -- The check before: a recheck, or the day on which the seller opened.
  follows timestamptz not null,
  at timestamptz not null,
  by_name text not null,
  note text not null,
  unique (seller_id, follows)
);
create index recheck_of_seller on sellers.recheck (seller_id, at desc);
create trigger recheck_append_only before delete or update on sellers.recheck
  for each row execute function kernel.refuse_change();
create trigger recheck_never_emptied before truncate on sellers.recheck
  for each statement execute function kernel.refuse_change();
