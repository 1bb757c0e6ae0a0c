-- That goods came is no answer: the schedule that reports it has another name. pg-boss makes its tables when it starts: a new database
-- has none yet. A queue is renamed by a copy, its jobs and its schedule.
do $$
begin
  if to_regclass('pgboss.queue') is null then
    return;
  end if;
  insert into pgboss.queue
  select (jsonb_populate_record(q, jsonb_build_object('name', 'browsing.report-arrivals'))).* from pgboss.queue q
  where q.name = 'browsing.answer-shortages'
  on conflict (name) do nothing;
  update pgboss.job set name = 'browsing.report-arrivals' where name = 'browsing.answer-shortages';
  update pgboss.schedule set name = 'browsing.report-arrivals' where name = 'browsing.answer-shortages'
    and not exists (select from pgboss.schedule s where s.name = 'browsing.report-arrivals');
  delete from pgboss.schedule where name = 'browsing.answer-shortages';
  delete from pgboss.queue where name = 'browsing.answer-shortages';
end $$;
