-- Rolls a transaction back because what it read without a lock has changed; the server runs it again. Not a word of the trade.
create function kernel.retry_transaction() returns integer language plpgsql as $$
begin
  raise exception 'what was read is not true any more' using errcode = 'serialization_failure';
end $$;
drop function orders.stale();
