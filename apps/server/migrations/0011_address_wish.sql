-- The shop wants this address as its default once it is approved.
alter table shops.address add column wants_default boolean not null default false;
