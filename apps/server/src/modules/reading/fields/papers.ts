import type { CertificateKind, ReadField } from '@shop/contract'

/** Where the fields of a paper stand: the labels of each, the likeliest first. */
export type PaperLabels = Partial<Record<ReadField, readonly string[]>>

const PERSON = ['法定代表人(负责人)', '法定代表人(主要负责人)', '法定代表人', '企业负责人', '主要负责人', '负责人']
const PLACE = ['住所', '注册地址', '经营地址', '经营场所', '营业场所', '主要经营场所', '机构地址', '地址']
const LICENCE_NUMBER = ['许可证编号', '许可证号', '证书编号', '编号', '证号']
const COMPANY = ['企业名称', '经营者名称', '单位名称', '主体名称', '名称']
const SCOPE = ['核准经营范围', '许可经营范围', '经营范围']
const VALID = ['有效期至', '有效期限至', '有效期限', '有效期']

/** How each paper names its fields. */
export const PAPER_LABELS: Record<CertificateKind, PaperLabels> = {
  'business-licence': {
    number: ['统一社会信用代码'],
    holder: ['名称'],
    legalPerson: [...PERSON, '经营者', '投资人', '执行事务合伙人'],
    address: PLACE,
    expiresOn: ['营业期限', '经营期限', '合伙期限'],
  },
  'drug-business-licence': {
    number: LICENCE_NUMBER,
    holder: COMPANY,
    legalPerson: PERSON,
    address: PLACE,
    from: ['发证日期', '签发日期'],
    expiresOn: VALID,
    scopeText: SCOPE,
  },
  'medical-practice-licence': {
    number: ['登记号', '备案编号', '备案号'],
    holder: ['机构名称', '诊所名称', '名称'],
    legalPerson: PERSON,
    address: PLACE,
    expiresOn: VALID,
    scopeText: ['诊疗科目'],
  },
  'practice-verification': {
    holder: ['医疗机构名称', '机构名称', '名称'],
    expiresOn: ['下次校验日期', '下次校验时间', '校验有效期至', '校验有效期', '有效期至', '有效期'],
  },
  'headquarters-authorisation': {
    holder: ['授权单位', '授权总部', '授权方', '授权人', '委托单位'],
    expiresOn: ['授权期限', '授权有效期', '有效期限', '有效期至', '有效期', '期限'],
  },
  'legal-person-id': { number: ['公民身份号码'], holder: ['姓名'], expiresOn: VALID },
  'purchaser-id': { number: ['公民身份号码'], holder: ['姓名'], expiresOn: VALID },
  'power-of-attorney': {
    holder: ['受托人姓名', '受托人', '被委托人', '被授权人', '受委托人'],
    expiresOn: ['授权期限', '委托期限', '委托有效期', '授权有效期', '有效期限', '有效期至', '有效期'],
  },
  'special-authorisation': {
    holder: ['被授权人姓名', '被授权人', '受托人姓名', '受托人', '采购人员'],
    expiresOn: ['授权期限', '委托期限', '授权有效期', '有效期限', '有效期至', '有效期'],
  },
  'receiver-authorisation': {
    holder: ['收货人姓名', '收货人员', '收货人', '被授权人姓名', '被授权人', '受托人'],
    expiresOn: ['授权期限', '委托期限', '授权有效期', '有效期限', '有效期至', '有效期'],
  },
  'device-licence': {
    number: LICENCE_NUMBER,
    holder: COMPANY,
    legalPerson: PERSON,
    address: PLACE,
    from: ['发证日期', '签发日期'],
    expiresOn: VALID,
    scopeText: SCOPE,
  },
  'device-record': {
    number: ['备案编号', '备案号', '编号'],
    holder: COMPANY,
    legalPerson: PERSON,
    address: PLACE,
    scopeText: SCOPE,
  },
  'food-licence': {
    number: LICENCE_NUMBER,
    holder: COMPANY,
    legalPerson: PERSON,
    address: PLACE,
    from: ['签发日期', '发证日期'],
    expiresOn: VALID,
    scopeText: ['经营项目', '许可项目'],
  },
  'food-record': {
    number: ['备案编号', '备案号', '编号'],
    holder: COMPANY,
    legalPerson: PERSON,
    address: PLACE,
    scopeText: ['经营项目', '备案项目', '经营种类'],
  },
}

/** Labels that no field is read from: they end the value before them. */
export const OTHER_LABELS = [
  '类型',
  '备注',
  '主体业态',
  '经营项目',
  '经营范围',
  '经营方式',
  '诊疗科目',
  '注册资本',
  '成立日期',
  '注册日期',
  '组成形式',
  '登记机关',
  '发证机关',
  '发证部门',
  '备案机关',
  '备案部门',
  '备案日期',
  '签发机关',
  '签发人',
  '日常监督管理机构',
  '监督管理机构',
  '质量负责人',
  '仓库地址',
  '库房地址',
  '投诉举报电话',
  '社会信用代码',
  '性别',
  '民族',
  '出生',
  '住址',
  '委托事项',
  '授权事项',
  '委托单位',
  '身份证号',
  '签署日期',
]
