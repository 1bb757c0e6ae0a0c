-- Whoever removes a member or changes an operator, by a call or by hand: with the commit every node checks their live connections.
create function shops.announce_member() returns trigger language plpgsql as $$
begin
  perform kernel.publish('user:' || old.user_id, 'rights-changed', '{}');
  return null;
end $$;
create trigger member_removed after delete on shops.member for each row execute function shops.announce_member();
create trigger member_moved after update on shops.member for each row
  when ((old.user_id, old.shop_id) is distinct from (new.user_id, new.shop_id)) execute function shops.announce_member();

create function operators.announce_operator() returns trigger language plpgsql as $$
begin
  perform kernel.publish('session:' || id, 'rights-changed', '{}') from operators.session where operator_id = new.id and ended_at is null;
  return null;
end $$;
create trigger operator_changed after update on operators.operator for each row
  when ((old.active, old.seller_id) is distinct from (new.active, new.seller_id)) execute function operators.announce_operator();
