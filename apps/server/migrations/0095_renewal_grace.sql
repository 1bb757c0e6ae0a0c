-- The answer of a renewal may be lost on its way. For half a minute the same refresh token gets the same tokens again: they are
-- derived from that token, which only its holder has, and this salt. Neither is of use without the other.
alter table access.session
  add column renewal_salt bytea,
  add column renewed_at timestamptz;
alter table operators.session
  add column renewal_salt bytea,
  add column renewed_at timestamptz;
