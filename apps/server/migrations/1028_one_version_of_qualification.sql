-- Each call of a user compares the versions (xmin) of the rows that its rights come from. A change to a shop's certificates now
-- makes a new version of its qualification, so that one row stands for all of them. Not for what only says that a notice was sent:
-- that changes no right, and its job holds no lock of the shop.
create function qualification.touch_qualification() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    update qualification.shop_qualification set updated_at = updated_at where shop_id = old.shop_id;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.shop_id <> old.shop_id) then
    insert into qualification.shop_qualification (shop_id, updated_at) values (new.shop_id, new.created_at)
    on conflict (shop_id) do update set updated_at = qualification.shop_qualification.updated_at;
  end if;
  return null;
end $$;
create trigger certificate_touches_qualification
  after insert or delete or update of shop_id, kind, name, expires_on, is_core, receipt_on on qualification.certificate
  for each row execute function qualification.touch_qualification();
