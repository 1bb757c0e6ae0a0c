-- Ids that clients see show neither how many rows there are nor in which order they were made: docs/decisions/0028-opaque-ids.md.

-- The secret of this database: with it, an id can be turned back into its number. The application's role can't read it.
create table kernel.id_key (
  only_one boolean primary key default true check (only_one),
  secret bytea not null check (length(secret) = 32)
);
insert into kernel.id_key (secret) values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

-- The id for a number of one kind of thing: a permutation of the numbers below 2^48, moved to the range from 2^48 to 2^49 - 1, where
-- ids have 15 digits and none made before is. A Feistel network of six rounds over two halves of 24 bits. The kind, a text that
-- never changes once ids were made with it, keeps equal numbers of two tables apart.
create function kernel.opaque_id(kind text, number bigint) returns bigint
language plpgsql stable strict security definer set search_path = pg_catalog, pg_temp as $$
declare
  secret bytea;
  high int;
  low int;
begin
  if number not between 0 and 281474976710655 then
    raise exception 'no id for the number % of %', number, kind using errcode = 'sequence_generator_limit_exceeded';
  end if;
  select k.secret || convert_to(kind, 'UTF8') into strict secret from kernel.id_key k;
  high := number >> 24;
  low := number & 16777215;
  for round in 0..2 loop
    high := high # substr(sha256(secret || int4send((2 * round) << 24 | low)), 1, 3)::int;
    low := low # substr(sha256(secret || int4send((2 * round + 1) << 24 | high)), 1, 3)::int;
  end loop;
  return 281474976710656 + (high::bigint << 24 | low);
end $$;

-- New rows get such ids; those that exist keep theirs, and links to them work. The sequences count on from where they are, so that
-- nodes of the version before, which take ids from them, keep serving.
do $$
declare
  name text;
  numbers text;
  following bigint;
  users text[];
  one text;
begin
  foreach name in array array[
    'access.app_user', 'browsing.shortage', 'catalog.batch', 'fulfilment.package', 'operators.operator', 'orders.trade',
    'orders.order_head', 'orders.order_line', 'shops.address', 'shops.shop'
  ] loop
    numbers := pg_get_serial_sequence(name, 'id');
    -- Changes nothing, and no number is taken until the sequence that follows it is there.
    execute format('alter sequence %s no cycle', numbers);
    execute format('select last_value + is_called::int from %s', numbers) into following;
    users := array(
      select distinct r.rolname from pg_class c cross join aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
      where c.oid = numbers::regclass and a.privilege_type = 'USAGE');
    execute format('alter table %s alter column id drop identity', name);
    execute format('create sequence %s start %s owned by %s.id', numbers, following, name);
    foreach one in array users loop
      execute format('grant usage on sequence %s to %I', numbers, one);
    end loop;
    execute format('alter table %s alter column id set default kernel.opaque_id(%L, nextval(%L))', name, name, numbers);
  end loop;
end $$;

-- What an identity column refused: the application may lock shops, and PostgreSQL demands the right to change a column for that.
create function kernel.refuse_new_id() returns trigger language plpgsql as $$
begin
  raise exception 'ids of %.% never change', tg_table_schema, tg_table_name using errcode = 'generated_always';
end $$;
create trigger shop_id_fixed before update of id on shops.shop for each statement execute function kernel.refuse_new_id();

-- Lists are in the order of time, which ids were before. Lines and addresses from before count as made now: among them, ids say it.
alter table orders.order_line add column created_at timestamptz not null default now();
alter table shops.address add column created_at timestamptz not null default now();

-- These replace the indexes that end with an id; an index that sorts new rows at random is of use to no version.
drop index orders.order_of_shop, orders.order_of_shop_status, orders.order_of_seller, orders.order_of_seller_status,
  orders.order_by_status, orders.order_by_status_time, orders.order_line_latest_of_goods, shops.address_state_id_idx;
create index order_of_shop on orders.order_head (shop_id, created_at desc, id desc);
create index order_of_shop_status on orders.order_head (shop_id, status, created_at desc, id desc);
create index order_of_seller on orders.order_head (seller_id, created_at desc, id desc);
create index order_of_seller_status on orders.order_head (seller_id, status, created_at desc, id desc);
create index order_by_status on orders.order_head (status, created_at desc, id desc);
create index order_by_time on orders.order_head (created_at desc, id desc);
create index order_line_latest_of_goods on orders.order_line (goods_id, created_at desc, id desc);
create index address_by_state on shops.address (state, created_at desc, id desc) where removed_at is null;
