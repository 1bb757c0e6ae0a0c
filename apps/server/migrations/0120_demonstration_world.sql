-- Whether this database holds the demonstration world, and whether it is complete: production refuses such a database.
-- The seed made the table outside of the migrations before.
create table demonstration.world (begun_at timestamptz not null, finished_at timestamptz);
do $$
begin
  if to_regclass('meta.demonstration_world') is not null then
    insert into demonstration.world select begun_at, finished_at from meta.demonstration_world;
    drop table meta.demonstration_world;
  end if;
end $$;
