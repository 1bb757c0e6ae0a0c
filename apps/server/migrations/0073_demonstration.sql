-- What only the demonstration has lies apart from what every installation runs.
create schema demonstration;
alter table access.demo_sms set schema demonstration;
alter table demonstration.demo_sms rename to sms;
alter table demonstration.sms rename constraint demo_sms_pkey to sms_pkey;
alter table demonstration.sms rename constraint demo_sms_id_not_null to sms_id_not_null;
alter table demonstration.sms rename constraint demo_sms_phone_not_null to sms_phone_not_null;
alter table demonstration.sms rename constraint demo_sms_text_not_null to sms_text_not_null;
alter table demonstration.sms rename constraint demo_sms_at_not_null to sms_at_not_null;
alter index demonstration.demo_sms_phone_id_idx rename to sms_phone_id_idx;
alter sequence demonstration.demo_sms_id_seq rename to sms_id_seq;
