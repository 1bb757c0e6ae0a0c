/** What is filled in to add a shop, as it is named in reasons and refusals, and its name in words. */
export const ADDITION_FIELDS = {
  'shop.type': '门店类型',
  'shop.licenceFiles': '营业执照照片',
  'shop.name': '门店名称',
  'shop.creditCode': '统一社会信用代码',
  'shop.legalPerson': '法定代表人',
  'shop.regionId': '所在地区',
  'shop.address': '详细地址',
  'shop.contact': '联系人',
  'shop.phone': '联系电话',
  'identity.capacity': '申请人身份',
  'identity.name': '姓名',
  'identity.idNumber': '身份证号',
  'identity.idFront': '身份证人像面',
  'identity.idBack': '身份证国徽面',
  'identity.cardUntil': '身份证有效期',
  'identity.poaFiles': '采购委托书',
  'identity.poaFrom': '委托开始日期',
  'identity.poaUntil': '委托截止日期',
} as const
export type AdditionField = keyof typeof ADDITION_FIELDS

/** The most photos of the licence: both of its pages, as many as an application to see prices takes. */
export const MAX_LICENCE_PHOTOS = 2

/** Who adds a shop. */
export const APPLICANT_NAMES = { legal: '法定代表人', agent: '采购委托人' } as const
export type ApplicantCapacity = keyof typeof APPLICANT_NAMES
