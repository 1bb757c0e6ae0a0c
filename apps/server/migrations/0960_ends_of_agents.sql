-- An agent whose identity card runs out before the power of attorney orders until then: an ended card stopped the whole shop before.
update shops.permit p set valid_until = c.expires_on
from qualification.certificate c, qualification.certificate a
where p.basis = 'power-of-attorney'
  and c.shop_id = p.shop_id and c.kind = 'purchaser-id' and a.shop_id = p.shop_id and a.kind = 'power-of-attorney'
  and p.valid_until = a.expires_on and c.expires_on < p.valid_until;
