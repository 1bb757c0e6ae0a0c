-- Large objects belong to no table and are bounded by nothing: nothing of ours uses them, and PostgreSQL lets every role create them.
-- Where these functions belong to someone else, PostgreSQL warns and changes nothing; docs/runbooks/run-it.md has the statement.
revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;
