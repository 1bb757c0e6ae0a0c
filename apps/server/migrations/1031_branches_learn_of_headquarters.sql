-- Whether a branch was last notified that its headquarters may buy: a change is said once, and by the clock as well.
alter table shops.branch add column buys_notified boolean not null default true;
grant update (buys_notified) on shops.branch to shop_app;
