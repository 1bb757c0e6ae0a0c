-- Accounts that shops open with sellers (首营): until when each holds, what was sent for it, who answered and who looked.
alter table catalog.seller_account
  -- The last day of one that was approved: a paper runs out, or a year has passed.
  add column valid_until date,
  -- 1 sent, 2 approved, 3 refused, 5 ended by the seller. That one has run out, its last day says.
  add constraint seller_account_state_check check (state in (1, 2, 3, 5));
update catalog.seller_account set valid_until = (updated_at at time zone 'Asia/Shanghai')::date + 365 where state = 2;
alter table catalog.seller_account add constraint seller_account_ends check ((state = 2) <= (valid_until is not null));

-- Shops name certificates by their ids: those of new rows count nothing (0165).
do $$
declare
  numbers text := pg_get_serial_sequence('qualification.certificate', 'id');
  following bigint;
  users text[];
  one text;
begin
  execute format('alter sequence %s no cycle', numbers);
  execute format('select last_value + is_called::int from %s', numbers) into following;
  users := array(
    select distinct r.rolname from pg_class c cross join aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where c.oid = numbers::regclass and a.privilege_type = 'USAGE');
  alter table qualification.certificate alter column id drop identity;
  execute format('create sequence %s start %s owned by qualification.certificate.id', numbers, following);
  foreach one in array users loop
    execute format('grant usage on sequence %s to %I', numbers, one);
  end loop;
  execute format('alter table qualification.certificate alter column id set default kernel.opaque_id(%L, nextval(%L))',
    'qualification.certificate', numbers);
end $$;

create schema accounts;
create sequence accounts.request_id_seq;
create table accounts.request (
  id bigint primary key default kernel.opaque_id('accounts.request', nextval('accounts.request_id_seq')),
  seller_id bigint not null references catalog.seller (id),
  shop_id bigint not null references shops.shop (id),
  -- 1 waits for the seller, 2 approved, 3 refused, 5 ended by the seller.
  state smallint not null check (state in (1, 2, 3, 5)),
  sent_by bigint not null references access.app_user (id),
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by text not null default '',
  -- The last day, of one that was approved.
  valid_until date,
  ended_at timestamptz,
  ended_by text not null default '',
  end_reason text not null default '',
  check ((state = 1) = (decided_at is null)),
  check ((state = 5) = (ended_at is not null))
);
alter sequence accounts.request_id_seq owned by accounts.request.id;
create unique index request_that_waits on accounts.request (seller_id, shop_id) where state = 1;
create index request_of_seller on accounts.request (seller_id, state, sent_at);
create index request_of_shop on accounts.request (shop_id, seller_id, sent_at desc);

-- What was sent, as it was then, and what the seller found wrong with it.
create table accounts.paper (
  request_id bigint not null references accounts.request (id),
  kind text not null,
  name text not null,
  number text not null,
  holder text not null,
  issuer text not null,
  expires_on date,
  file_ids uuid[] not null,
  rejection text not null default '',
  primary key (request_id, kind)
);
create index paper_files on accounts.paper using gin (file_ids);

-- Which operator of the seller opened which paper, once a day.
create table accounts.look (
  request_id bigint not null references accounts.request (id),
  kind text not null,
  operator_id bigint not null references operators.operator (id),
  by_name text not null,
  day date not null,
  at timestamptz not null,
  primary key (request_id, kind, operator_id, day)
);
create trigger look_append_only before update or delete on accounts.look for each row execute function kernel.refuse_change();
create trigger look_never_emptied before truncate on accounts.look for each statement execute function kernel.refuse_change();
