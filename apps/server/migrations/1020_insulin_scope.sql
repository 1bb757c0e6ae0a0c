-- Insulin is a peptide hormone, and has a scope besides that of biologicals. Until now biologicals covered it: shops that were approved for
-- these go on buying it, and its goods need it from now on.
update qualification.shop_qualification set scopes = scopes || '{insulin}'::text[]
  where 'biological' = any (scopes) and not 'insulin' = any (scopes);
update catalog.goods set scope = 'insulin' where generic_name like '%胰岛素%' and scope in ('biological', 'chemical');
