-- Counts the changes of the tree of categories: every node keeps the tree in memory, and reads it again when this has changed.
create table catalog.category_tree (
  only_one boolean primary key default true check (only_one),
  version integer not null
);
