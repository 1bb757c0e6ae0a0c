-- Whoever changes a setting, by a call or by hand: with the commit every node is told to read the settings again.
create function platform.announce_setting() returns trigger language plpgsql as $$
declare
  event_id bigint;
begin
  insert into kernel.event (room, name, payload, created_at)
  values ('settings', 'settings-changed', jsonb_build_object('key', new.key), now()) returning id into event_id;
  perform pg_notify('live', event_id::text);
  return null;
end $$;
create trigger config_announced after update on platform.config
  for each row when (old.value is distinct from new.value) execute function platform.announce_setting();

-- Offered, and read by nothing: it comes back with the part that it switches on.
delete from platform.config_change where key = 'one_yuan_exciting';
delete from platform.config where key = 'one_yuan_exciting';
