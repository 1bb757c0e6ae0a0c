-- What a licence changed of a registration names legal persons and where they are: it goes with the papers that said so (decision 0100), and
-- no sooner.
create function applications.only_deleted_after_five_years() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '5 years' then
    return old;
  end if;
  raise exception '%.% is kept for five years', tg_table_schema, tg_table_name;
end $$;
drop trigger registration_change_append_only on applications.registration_change;
create trigger registration_change_kept before update or delete on applications.registration_change
  for each row execute function applications.only_deleted_after_five_years();
create index registration_change_by_time on applications.registration_change (at);

-- Pictures of corrections go some time after the decision (decision 0191).
create index correction_with_picture on library.correction (decided_at) where file_id is not null;
