-- Apart from the columns, whose lock would keep lists and orders waiting meanwhile. Later records say so as they are written.
update catalog.goods set needs_report = true
where scope in ('biological', 'insulin', 'ivd-drug')
  or (type in (1, 2, 3) and approval_no ~ '^(国药准字(S|J|[A-Z][CJ])|B?[HZS]C?[0-9])');
