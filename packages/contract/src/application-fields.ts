/** What a shop can apply for, with the words for it. */
export const APPLICATION_LEVELS = { price: '查看价格', procure: '采购' } as const
export type ApplicationLevel = keyof typeof APPLICATION_LEVELS

/** What reviewers look at, one by one: a field of a certificate by the certificate's kind. Reasons for a rejection name them. */
export const APPLICATION_FIELDS = {
  'business-licence.pictures': '营业执照照片',
  'business-licence.number': '统一社会信用代码',
  'business-licence.holder': '执照名称',
  'business-licence.expiresOn': '营业期限',
  'drug-business-licence.pictures': '药品经营许可证照片',
  'drug-business-licence.number': '许可证编号',
  'drug-business-licence.holder': '许可证名称',
  'drug-business-licence.expiresOn': '许可证有效期',
  'medical-practice-licence.pictures': '医疗机构执业许可证照片',
  'medical-practice-licence.number': '登记号',
  'medical-practice-licence.holder': '机构名称',
  'medical-practice-licence.expiresOn': '执业许可证有效期',
  capacity: '由谁采购',
  'legal-person-id.pictures': '法定代表人身份证照片',
  'legal-person-id.number': '法定代表人身份证号',
  'legal-person-id.holder': '法定代表人姓名',
  'legal-person-id.expiresOn': '法定代表人身份证有效期',
  'power-of-attorney.pictures': '采购委托书照片',
  'power-of-attorney.holder': '受托人姓名',
  'power-of-attorney.expiresOn': '委托期限',
  'purchaser-id.pictures': '采购员身份证照片',
  'purchaser-id.number': '采购员身份证号',
  'purchaser-id.holder': '采购员姓名',
  'purchaser-id.expiresOn': '采购员身份证有效期',
  scopes: '经营范围',
  receiver: '收货人',
  receiverPhone: '收货电话',
  contact: '联系人',
  phone: '联系电话',
} as const
export type ApplicationField = keyof typeof APPLICATION_FIELDS
