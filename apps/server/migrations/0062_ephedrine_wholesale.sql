-- Who may sell ephedrine compounds wholesale: sellers that are approved wholesalers of anabolic and peptide preparations
-- (docs/decisions/0010). Nobody is until the platform has seen the approval.
alter table catalog.seller add column ephedrine_approved boolean not null default false;
-- It lifted a cap of two packs, which is a rule for retail alone.
alter table qualification.shop_qualification drop column special_ephedrine;
