-- A shop allows a salesman of its to put goods into its cart; null: it does not.
alter table salesmen.assignment add column cart_allowed_at timestamptz;
-- Who put a line there for the shop; null once a member has set its quantity.
alter table cart.line add column salesman_id bigint references salesmen.salesman (id);
