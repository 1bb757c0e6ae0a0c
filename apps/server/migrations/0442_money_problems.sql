-- Refunds that are not done and payments that failed are few among all: the console counts them on its start page.
create index refund_not_done on payments.refund (created_at desc, id desc) where state <> 'done';
create index payment_failed on payments.payment (created_at desc, id desc) where state = 'failed';
