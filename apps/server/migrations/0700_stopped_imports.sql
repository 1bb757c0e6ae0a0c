-- Who sends a list may stop it: what is in the plan by then stays, and the report says which rows were not looked at.
alter table plan.import add column stopped_at timestamptz;
