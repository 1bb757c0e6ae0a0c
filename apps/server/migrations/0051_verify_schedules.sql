-- The nightly check of the books has become two under other names; its own schedule must not go on.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'ledger.prove';
  end if;
end $$;
