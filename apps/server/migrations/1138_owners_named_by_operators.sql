-- Who is to own a shop that has no owner, or whose owner is gone: proposed by one operator, confirmed by another.
create table joining.owner_proposal (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops.shop (id),
  user_id bigint not null references access.app_user (id),
  name text not null,
  reason text not null,
  proof text not null,
  proposed_by bigint not null references operators.operator (id),
  proposed_at timestamptz not null,
  decided_by bigint references operators.operator (id),
  decided_at timestamptz,
  confirmed boolean,
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (confirmed is null))
);
create index owner_proposal_of_shop on joining.owner_proposal (shop_id, id desc);
create index owner_proposal_of_user on joining.owner_proposal (user_id);
-- One waits for each shop.
create unique index owner_proposal_open on joining.owner_proposal (shop_id) where decided_at is null;
