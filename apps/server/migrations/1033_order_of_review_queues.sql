-- Addresses under review are listed by when they were written or decided; those of licences are not reviewed.
drop index shops.address_by_state;
create index address_by_state on shops.address (state, updated_at desc, id desc) where removed_at is null and not of_licence;
-- What waits for review is listed by when it was sent.
create index addition_waiting on joining.addition (submitted_at, id) where state = 1;
create index request_by_wait on joining.request (submitted_at, id) where state = 1;
create index submission_waiting on purchasers.submission (submitted_at, id) where state = 1;
