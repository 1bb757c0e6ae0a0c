-- The help led to one page for every scope; each has a paper that gives it. Where operators have not written the answer otherwise.
update help.problem set version = version + 1, answer = $$每种商品都要求门店的证照包含对应的经营范围，没有的会拦住下单。商品旁的“补充证照”或“更新许可证”直接打开要提交的那份证照，审核通过后即可购买。

- **药品、冷藏冷冻药品**：药店和批发企业更新[药品经营许可证](/sub-person/credential/update?kind=drug-business-licence)，诊所和医院更新[医疗机构执业许可证](/sub-person/credential/update?kind=medical-practice-licence)，选上新的范围
- **第三类医疗器械**：药店和批发企业补充[医疗器械经营许可证](/sub-person/credential/update?kind=device-licence)，诊所和医院更新执业许可证
- **第二类医疗器械**：药店和批发企业补充[第二类医疗器械经营备案凭证](/sub-person/credential/update?kind=device-record)，诊所和医院更新执业许可证
- **保健食品**：补充[食品经营许可证](/sub-person/credential/update?kind=food-licence)，只销售预包装食品的补充[备案](/sub-person/credential/update?kind=food-record)
- **化妆品、日用百货**：请联系[客服](/pages/person/index?highlight=service)

证照由门店负责人或采购员提交。连锁门店采购还要求总部的经营范围也包含，总部没有的请联系总部负责人。$$
  where answer = $$每种商品都要求门店的许可证包含对应的经营范围，例如生物制品、中药饮片、第三类医疗器械。许可证上没有的，系统会拦住下单。

如果许可证已经增加了范围，请在[资质信息](/sub-person/credential/credential)里更新这份许可证并选上新的范围，审核通过后即可购买。$$;
