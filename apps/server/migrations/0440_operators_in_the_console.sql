-- Operators manage each other: a right of the platform and of sellers, for those who had every right that mattered to it.
update operators.operator set rights = rights || '{operators}' where org = 'platform' and 'system' = any(rights);
update operators.operator set rights = rights || '{operators}' where org = 'seller' and rights @> '{orders,offers,audit}';

-- What an operator may do, or is called, has changed: open screens show it at once.
drop trigger operator_changed on operators.operator;
create trigger operator_changed after update on operators.operator for each row
  when (old.active is distinct from new.active or old.seller_id is distinct from new.seller_id
    or old.rights is distinct from new.rights or old.name is distinct from new.name)
  execute function operators.announce_operator();

create index operator_of_seller on operators.operator (seller_id, account);
create index session_of_operator on operators.session (operator_id, seen_at desc);
