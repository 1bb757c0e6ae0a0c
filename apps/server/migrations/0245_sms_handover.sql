-- The expiry of the code whose message was given to the provider: no provider recognizes a message that it gets twice.
alter table access.sms_code add column handed_over timestamptz;
