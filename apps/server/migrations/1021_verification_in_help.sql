-- Hospitals hand in the record of their yearly verification. Where operators have not written the answer otherwise.
update help.problem set version = version + 1, answer = $$## 药店
- 营业执照
- 药品经营许可证
- 法定代表人身份证

## 诊所和医院
- 医疗机构执业许可证（诊所可用诊所备案凭证）
- 医院另需最近一次的校验记录
- 营业执照（有的提供）
- 法定代表人身份证

委托采购员采购的，另需采购委托书和采购员身份证。连锁门店另需总部授权书。医疗器械、食品按经营范围另外提供备案或许可证，可在[全部证件](/sub-person/credential/allCert)里补充。办理请拨打资质热线 [400-820-6609](tel:400-820-6609)。$$
  where answer = $$## 药店
- 营业执照
- 药品经营许可证
- 法定代表人身份证

## 诊所和医院
- 医疗机构执业许可证（诊所可用诊所备案凭证）
- 营业执照（有的提供）
- 法定代表人身份证

委托采购员采购的，另需采购委托书和采购员身份证。连锁门店另需总部授权书。医疗器械、食品按经营范围另外提供备案或许可证，可在[全部证件](/sub-person/credential/allCert)里补充。办理请拨打资质热线 [400-820-6609](tel:400-820-6609)。$$;
