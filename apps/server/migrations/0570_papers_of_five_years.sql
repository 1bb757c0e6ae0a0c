-- What was sent, and who held which certificate, is kept for five years after it was last needed (decision 0100). Until then it is neither
-- changed nor deleted; afterwards the content of what was sent is emptied, and past certificates are deleted.
create function kernel.only_emptied_after_five_years() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.content = '' and old.submitted_at < now() - interval '5 years'
    and to_jsonb(new) - 'content' = to_jsonb(old) - 'content' then
    return new;
  end if;
  raise exception '%.% is kept for five years', tg_table_schema, tg_table_name;
end $$;
drop trigger version_append_only on applications.version;
create trigger version_kept before update or delete on applications.version
  for each row execute function kernel.only_emptied_after_five_years();
drop trigger addition_version_append_only on joining.addition_version;
create trigger addition_version_kept before update or delete on joining.addition_version
  for each row execute function kernel.only_emptied_after_five_years();

create function qualification.only_deleted_after_five_years() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.replaced_at < now() - interval '5 years' then
    return old;
  end if;
  raise exception '%.% is kept for five years', tg_table_schema, tg_table_name;
end $$;
drop trigger past_certificate_append_only on qualification.past_certificate;
create trigger past_certificate_kept before update or delete on qualification.past_certificate
  for each row execute function qualification.only_deleted_after_five_years();

-- Since when a shop has had no members; null while it has some.
alter table shops.shop add column left_at timestamptz;
create index left_shop on shops.shop (left_at) where left_at is not null;
-- What the purges look at first: the oldest that is still there.
create index version_with_content on applications.version (submitted_at) where content <> '';
create index addition_version_with_content on joining.addition_version (submitted_at) where content <> '';
create index past_certificate_by_end on qualification.past_certificate (replaced_at);
