-- A queue is named after the module that runs its jobs. pg-boss makes its tables when it starts: a new database has none yet.
-- A queue is renamed by a copy, its jobs and its schedule.
do $$
declare
  queue record;
begin
  if to_regclass('pgboss.queue') is null then
    return;
  end if;
  for queue in
    select * from (values
      ('sms.send', 'access.send-sms'), ('access.forget-old', 'access.purge-expired'),
      ('catalog.count-region-sales', 'orders.count-region-sales')) q(old, renamed)
    where exists (select from pgboss.queue where name = q.old)
  loop
    insert into pgboss.queue
    select (jsonb_populate_record(q, jsonb_build_object('name', queue.renamed))).* from pgboss.queue q where q.name = queue.old
    on conflict (name) do nothing;
    update pgboss.job set name = queue.renamed where name = queue.old;
    update pgboss.schedule set name = queue.renamed where name = queue.old and not exists (select from pgboss.schedule s where s.name = queue.renamed);
    delete from pgboss.schedule where name = queue.old;
    delete from pgboss.queue where name = queue.old;
  end loop;
end $$;
