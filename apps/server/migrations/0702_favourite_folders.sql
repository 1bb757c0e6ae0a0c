-- Folders of a shop's favourites; those in none are in 默认.
create sequence catalog.favourite_folder_id_seq;
create table catalog.favourite_folder (
  id bigint primary key default kernel.opaque_id('catalog.favourite_folder', nextval('catalog.favourite_folder_id_seq')),
  shop_id bigint not null references shops.shop (id),
  name text not null check (char_length(name) between 1 and 10),
  created_at timestamptz not null,
  unique (shop_id, name),
  unique (shop_id, id)
);
alter sequence catalog.favourite_folder_id_seq owned by catalog.favourite_folder.id;

alter table catalog.favourite
  add column folder_id bigint,
  add foreign key (shop_id, folder_id) references catalog.favourite_folder (shop_id, id);
create index favourite_by_folder on catalog.favourite (shop_id, folder_id, at desc);
