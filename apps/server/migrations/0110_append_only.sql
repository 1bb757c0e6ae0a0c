-- What is append-only says so to everyone, also to those whose rights would let them change it: neither changed nor emptied.
create trigger account_append_only before update or delete on ledger.account for each row execute function kernel.refuse_change();
create trigger stock_adjustment_append_only before update or delete on catalog.stock_adjustment for each row execute function kernel.refuse_change();
create trigger order_status_history_append_only before update or delete on orders.order_status_history for each row execute function kernel.refuse_change();
create trigger webhook_event_append_only before update or delete on payments.webhook_event for each row execute function kernel.refuse_change();
create trigger config_change_append_only before update or delete on platform.config_change for each row execute function kernel.refuse_change();

create trigger account_never_emptied before truncate on ledger.account for each statement execute function kernel.refuse_change();
create trigger entry_never_emptied before truncate on ledger.entry for each statement execute function kernel.refuse_change();
create trigger posting_never_emptied before truncate on ledger.posting for each statement execute function kernel.refuse_change();
create trigger audit_log_never_emptied before truncate on operators.audit_log for each statement execute function kernel.refuse_change();
create trigger stock_adjustment_never_emptied before truncate on catalog.stock_adjustment for each statement execute function kernel.refuse_change();
create trigger order_status_history_never_emptied before truncate on orders.order_status_history for each statement execute function kernel.refuse_change();
create trigger webhook_event_never_emptied before truncate on payments.webhook_event for each statement execute function kernel.refuse_change();
create trigger config_change_never_emptied before truncate on platform.config_change for each statement execute function kernel.refuse_change();

-- A price may be set several times on the day it takes effect; once a later one follows, it is history.
create function pricing.refuse_change_of_past() returns trigger language plpgsql as $$
begin
  if new.offer_id is distinct from old.offer_id or new.day is distinct from old.day
    or exists (select from pricing.price_history h where h.offer_id = old.offer_id and h.day > old.day) then
    raise exception 'pricing.price_history of % is past', old.day;
  end if;
  return new;
end $$;
create trigger price_history_of_past before update on pricing.price_history for each row execute function pricing.refuse_change_of_past();
