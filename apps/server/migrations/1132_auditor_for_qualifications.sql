-- The demonstration's reviewer has qualifications only, as a new one has, unless somebody changed their rights; so has the copy that
-- decides while the demonstration is made. What they edited is the editor's, who is added as the server starts.
update operators.operator set rights = '{qualification}'
where account in ('auditor', 'demonstration') and org = 'platform' and rights = '{qualification,content,service}'
  and exists (select from demonstration.world);
