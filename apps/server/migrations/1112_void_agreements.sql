-- An agreement that was recorded wrongly never held: its number is recorded again with what the paper says.
drop index sellers.agreement_number;
create unique index agreement_number on sellers.agreement (upper(number)) where ends_on >= valid_from;
