-- What shops looked for and nobody sells is registered where they look for it.
create schema browsing;
alter table catalog.shortage set schema browsing;
