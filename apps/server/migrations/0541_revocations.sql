-- Revoking a qualification takes two operators: one proposes it, another one confirms it or turns it down.
create table applications.revocation (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications.application (id),
  proposed_by bigint not null references operators.operator (id),
  proposed_at timestamptz not null,
  -- The shop reads it once it counts.
  reason text not null,
  -- Buying stops while it is open.
  suspends boolean not null,
  decided_by bigint references operators.operator (id),
  decided_at timestamptz,
  -- Null while it is open.
  confirmed boolean,
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (confirmed is null))
);
create unique index revocation_open on applications.revocation (application_id) where decided_at is null;
create index revocation_of_application on applications.revocation (application_id);

-- Since when the platform looks into a shop's right to buy, which rests as long.
alter table qualification.shop_qualification add column suspended_at timestamptz;
