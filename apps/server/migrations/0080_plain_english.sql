-- Tables and job queues take the names of the field. Rows, queued jobs and schedules stay as they are.
alter table orders.order_move rename to order_status_history;
alter table orders.bought rename to purchase_history;
alter table payments.notice rename to webhook_event;
alter table catalog.stock_move rename to stock_adjustment;

-- Constraints, indexes and sequences follow the tables they were named after.
do $$
declare
  item record;
begin
  for item in
    select format('alter table %I.%I rename constraint %I to %I', t.schema, t.renamed, k.conname, t.renamed || substr(k.conname, length(t.old) + 1)) as statement
    from (values ('orders', 'order_move', 'order_status_history'), ('orders', 'bought', 'purchase_history'),
                 ('payments', 'notice', 'webhook_event'), ('catalog', 'stock_move', 'stock_adjustment')) t(schema, old, renamed)
    join pg_constraint k on k.conrelid = format('%I.%I', t.schema, t.renamed)::regclass and starts_with(k.conname, t.old || '_')
  loop
    execute item.statement;
  end loop;
  for item in
    select format('alter %s %I.%I rename to %I', case c.relkind when 'S' then 'sequence' else 'index' end, t.schema, c.relname, t.renamed || substr(c.relname, length(t.old) + 1)) as statement
    from (values ('orders', 'order_move', 'order_status_history'), ('orders', 'bought', 'purchase_history'),
                 ('payments', 'notice', 'webhook_event'), ('catalog', 'stock_move', 'stock_adjustment')) t(schema, old, renamed)
    join pg_class c on c.relnamespace = t.schema::regnamespace and c.relkind in ('i', 'S') and starts_with(c.relname, t.old || '_')
  loop
    execute item.statement;
  end loop;
end $$;

-- pg-boss makes its tables when it starts: a new database has none yet. A queue is renamed by a copy, its jobs and its schedule.
do $$
declare
  queue record;
begin
  if to_regclass('pgboss.queue') is null then
    return;
  end if;
  for queue in
    select * from (values
      ('payments.ask', 'payments.poll-payment'), ('payments.ask-refund', 'payments.poll-refund'), ('payments.refund', 'payments.send-refund'),
      ('fulfilment.track', 'fulfilment.poll-track'), ('ledger.prove', 'ledger.verify'), ('access.forget-old', 'access.purge-expired'),
      ('catalog-daily', 'catalog.refresh-daily'), ('catalog-sold-out', 'catalog.refresh-sold-out'),
      ('catalog-region-sales', 'catalog.count-region-sales'), ('search-popularity', 'search.count-popularity')) q(old, renamed)
    where exists (select from pgboss.queue where name = q.old)
  loop
    insert into pgboss.queue
    select (jsonb_populate_record(q, jsonb_build_object('name', queue.renamed))).* from pgboss.queue q where q.name = queue.old
    on conflict (name) do nothing;
    update pgboss.job set name = queue.renamed where name = queue.old;
    update pgboss.schedule set name = queue.renamed where name = queue.old;
    delete from pgboss.queue where name = queue.old;
  end loop;
  update pgboss.job set data = data - 'round' || jsonb_build_object('attempt', data -> 'round')
  where name in ('payments.poll-payment', 'payments.poll-refund') and data ? 'round';
end $$;
