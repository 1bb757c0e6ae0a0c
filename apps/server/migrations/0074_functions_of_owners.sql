-- Append-only tables of any module refuse changes by one function, which says which table it is.
create function kernel.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name;
end $$;
drop trigger entry_append_only on ledger.entry;
drop trigger posting_append_only on ledger.posting;
drop trigger audit_append_only on operators.audit_log;
drop function ledger.refuse_change();
create trigger entry_append_only before update or delete on ledger.entry for each row execute function kernel.refuse_change();
create trigger posting_append_only before update or delete on ledger.posting for each row execute function kernel.refuse_change();
create trigger audit_append_only before update or delete on operators.audit_log for each row execute function kernel.refuse_change();

-- Live events are written by the kernel alone, for those that begin in the database too.
create function kernel.publish(room text, name text, payload jsonb) returns void language plpgsql as $$
declare
  event_id bigint;
begin
  insert into kernel.event (room, name, payload, created_at) values (room, name, payload, now()) returning id into event_id;
  perform pg_notify('live', event_id::text);
end $$;
create or replace function platform.announce_setting() returns trigger language plpgsql as $$
begin
  perform kernel.publish('settings', 'settings-changed', jsonb_build_object('key', new.key));
  return null;
end $$;
