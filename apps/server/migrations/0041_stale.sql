-- Takes a transaction back because what it read is not true any more; the server does its work again.
create function orders.stale() returns integer language plpgsql as $$
begin
  raise exception 'what was read is not true any more' using errcode = 'serialization_failure';
end $$;
