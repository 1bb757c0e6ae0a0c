-- A branch buys for its headquarters, which allows it and, where it wants to, approves each order (20-access, "What the law adds").
create table shops.branch (
  branch_id bigint primary key references shops.shop (id),
  headquarters_id bigint not null references shops.shop (id),
  state smallint not null check (state in (1, 2, 3, 4, 5)),
  approves_orders boolean not null default false,
  asked_by bigint references access.app_user (id),
  asked_at timestamptz not null,
  decided_by bigint references access.app_user (id),
  decided_at timestamptz,
  reason text not null default '',
  check (branch_id <> headquarters_id)
);
create index branch_of_headquarters on shops.branch (headquarters_id, state);

-- What became of it, and when: who bought for whom on a day is asked for years later.
create table shops.branch_change (
  id bigint generated always as identity primary key,
  branch_id bigint not null references shops.shop (id),
  headquarters_id bigint not null references shops.shop (id),
  state smallint not null check (state in (1, 2, 3, 4, 5)),
  approves_orders boolean not null,
  by_user bigint references access.app_user (id),
  reason text not null,
  at timestamptz not null
);
create trigger branch_change_append_only before update or delete on shops.branch_change for each row execute function kernel.refuse_change();
create trigger branch_change_never_emptied before truncate on shops.branch_change for each statement execute function kernel.refuse_change();
create index branch_change_of_branch on shops.branch_change (branch_id, at desc);

-- Of a branch: the headquarters that is the buyer of record; null: the shop itself.
alter table orders.trade add column buyer_id bigint references shops.shop (id);
-- Of a trade that its headquarters approves before it is paid: 1 waits, 2 approved, 3 refused.
alter table orders.trade add column approval smallint check (approval in (1, 2, 3));
alter table orders.trade add column approved_by bigint references access.app_user (id);
alter table orders.trade add column approved_at timestamptz;
create index trade_waiting_for_headquarters on orders.trade (buyer_id, pay_before) where state = 'unpaid' and approval = 1;

-- Branches that may buy already have handed in the authorisation of a headquarters, which the platform checked: while that holds, and one
-- approved headquarters alone is registered here by its name, they go on.
insert into shops.branch (branch_id, headquarters_id, state, asked_at, decided_at)
  select distinct on (b.id) b.id, h.id, 2, c.created_at, c.created_at
  from shops.shop b
  join qualification.certificate c on c.shop_id = b.id and c.kind = 'headquarters-authorisation' and c.expires_on >= current_date
  join shops.shop h on h.type = 2 and h.name = c.holder and h.left_at is null
  join qualification.shop_qualification q on q.shop_id = h.id and q.procure_state = 2
  where b.type = 3 and (select count(*) from shops.shop o where o.type = 2 and o.name = c.holder) = 1
  order by b.id, c.created_at desc;
insert into shops.branch_change (branch_id, headquarters_id, state, approves_orders, reason, at)
  select branch_id, headquarters_id, state, approves_orders, reason, decided_at from shops.branch;
