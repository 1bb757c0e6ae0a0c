-- The application that a shop was registered with, for its reviewers and its page.
create index addition_of_shop on joining.addition (shop_id) where shop_id is not null;
