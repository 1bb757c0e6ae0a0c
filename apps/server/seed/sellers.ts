import { creditCode } from './codes.ts'
import { addDays } from './days.ts'
import { seededRng } from '../demonstration/rng.ts'

/** The contents of a seller's or shop's licence. Pictures are drawn on insertion. */
export interface SeedLicence {
  kind: CertificateKind
  number: string
  holder: string
  issuer: string
  issuedOn: string
  /** Null when the certificate does not expire. */
  expiresOn: string | null
  /** Licensed scopes in words, as printed on the certificate. */
  scopeText: string | null
}

export const CERTIFICATE_KINDS = [
  'business-licence',
  'drug-business-licence',
  'medical-practice-licence',
  'legal-person-id',
  'power-of-attorney',
  'purchaser-id',
  'special-authorisation',
  'receiver-authorisation',
  'device-licence',
  'device-record',
  'food-licence',
  'quality-agreement',
  'invoice-information',
  'headquarters-authorisation',
] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

export interface SeedSeller {
  /** `S01`–`S10`; offers and operators refer to it. */
  sellerNo: string
  name: string
  shortName: string
  /** County code of @vant/area-data. */
  regionCode: string
  address: string
  creditCode: string
  legalPerson: string
  contactName: string
  contactPhone: string
  minOrderFen: number
  freightFen: number
  freeFreightFen: number
  /** 4.60–4.95. */
  score: number
  /** Promised hours from payment to delivery. */
  deliveryHours: number
  /** Orders paid by this China time leave the same day, `HH:mm`. */
  cutOff: string
  /** Province codes (`330000`) that the seller delivers to; null: the whole country. */
  soldProvinces: string[] | null
  /** True when a shop must open an account with the seller before it may buy. */
  needsAccount: boolean
  /** An approved wholesaler of anabolic and peptide preparations, as ephedrine compounds require. */
  ephedrineApproved: boolean
  notice: string
  introduction: string
  /** Two colours of the logo and the seller's page. */
  colour: string
  accent: string
  /** One or two characters on the logo. */
  logoText: string
  carries: 'all' | 'chinese' | 'device' | 'cold-chain'
  followers: number
  openedOn: string
  licences: SeedLicence[]
}

type Facts = Omit<
  SeedSeller,
  'creditCode' | 'licences' | 'openedOn' | 'followers' | 'legalPerson' | 'contactName' | 'contactPhone' | 'ephedrineApproved'
>

const SELLERS: readonly Facts[] = [
  {
    sellerNo: 'S01',
    name: '江禾康达医药有限公司',
    shortName: '江禾康达',
    regionCode: '330110',
    address: '良渚街道康达路18号3幢',
    minOrderFen: 30_000,
    freightFen: 1_000,
    freeFreightFen: 80_000,
    score: 4.92,
    deliveryHours: 24,
    cutOff: '18:00',
    soldProvinces: null,
    needsAccount: false,
    notice: '工作日 18:00 前付款当天发货，江浙沪次日达；冷链商品每周一至周四发出。',
    introduction: '全品类药品批发，常备品规一万余个，自建冷藏库。',
    colour: '#0A7D62',
    accent: '#E9F8F4',
    logoText: '江禾',
    carries: 'all',
  },
  {
    sellerNo: 'S02',
    name: '九畴惠民医药有限公司',
    shortName: '九畴惠民',
    regionCode: '420103',
    address: '常青路207号医药产业园A座',
    minOrderFen: 20_000,
    freightFen: 800,
    freeFreightFen: 50_000,
    score: 4.88,
    deliveryHours: 48,
    cutOff: '18:00',
    soldProvinces: null,
    needsAccount: false,
    notice: '近效期专区每周五更新；整件、零拆都发货。',
    introduction: '面向单体药店和诊所，低起配、整件零拆都发。',
    colour: '#C4472B',
    accent: '#FBEDE9',
    logoText: '九畴',
    carries: 'all',
  },
  {
    sellerNo: 'S03',
    name: '楚云康源医药有限公司',
    shortName: '楚云康源',
    regionCode: '430103',
    address: '芙蓉南路二段66号',
    minOrderFen: 50_000,
    freightFen: 1_200,
    freeFreightFen: 100_000,
    score: 4.81,
    deliveryHours: 48,
    cutOff: '16:00',
    soldProvinces: null,
    needsAccount: false,
    notice: '每天 16:00 前付款当天出库。整件优惠请联系业务员。',
    introduction: '中成药与慢病用药见长，支持整件直发。',
    colour: '#2F5FA8',
    accent: '#EAF0F9',
    logoText: '楚云',
    carries: 'all',
  },
  {
    sellerNo: 'S04',
    name: '蜀禾民泰医药有限公司',
    shortName: '蜀禾民泰',
    regionCode: '510114',
    address: '斑竹园街道医药港5栋',
    minOrderFen: 30_000,
    freightFen: 600,
    freeFreightFen: 60_000,
    score: 4.85,
    deliveryHours: 24,
    cutOff: '18:00',
    soldProvinces: ['510000', '500000', '520000', '530000', '540000'],
    needsAccount: false,
    notice: '仅配送川渝云贵藏。成都主城当日达。',
    introduction: '扎根西南，县乡药店配送到店。',
    colour: '#B4551D',
    accent: '#FAF0E8',
    logoText: '蜀禾',
    carries: 'all',
  },
  {
    sellerNo: 'S05',
    name: '岭海百康医药有限公司',
    shortName: '岭海百康',
    regionCode: '440113',
    address: '石楼镇百康大道9号',
    minOrderFen: 40_000,
    freightFen: 1_000,
    freeFreightFen: 80_000,
    score: 4.79,
    deliveryHours: 36,
    cutOff: '18:00',
    soldProvinces: ['440000', '450000', '460000', '350000', '360000', '430000'],
    needsAccount: false,
    notice: '华南六省可售，广州深圳次日达。',
    introduction: '华南区域批发，岭南中成药品种齐全。',
    colour: '#1E7F8C',
    accent: '#E7F4F6',
    logoText: '岭海',
    carries: 'all',
  },
  {
    sellerNo: 'S06',
    name: '齐河仁达医药有限公司',
    shortName: '齐河仁达',
    regionCode: '370102',
    address: '经十东路3017号',
    minOrderFen: 60_000,
    freightFen: 1_500,
    freeFreightFen: 150_000,
    score: 4.74,
    deliveryHours: 48,
    cutOff: '16:00',
    soldProvinces: null,
    needsAccount: false,
    notice: '普药价格每周一调整，调价前已付款的订单按原价发货。',
    introduction: '普药大库存，适合整月备货。',
    colour: '#6A4FA3',
    accent: '#F1EDF8',
    logoText: '齐河',
    carries: 'all',
  },
  {
    sellerNo: 'S07',
    name: '秦禾众信医药有限公司',
    shortName: '秦禾众信',
    regionCode: '610113',
    address: '高新七路众信大厦2层',
    minOrderFen: 25_000,
    freightFen: 1_000,
    freeFreightFen: 60_000,
    score: 4.68,
    deliveryHours: 60,
    cutOff: '16:00',
    soldProvinces: null,
    needsAccount: false,
    notice: '西北五省专线配送，其他地区时效以物流为准。',
    introduction: '西北药店常用药一站配齐。',
    colour: '#8A6A1B',
    accent: '#F8F3E6',
    logoText: '秦禾',
    carries: 'all',
  },
  {
    sellerNo: 'S08',
    name: '谯都本草中药饮片有限公司',
    shortName: '谯都本草',
    regionCode: '341602',
    address: '药都大道128号饮片产业园',
    minOrderFen: 40_000,
    freightFen: 1_500,
    freeFreightFen: 120_000,
    score: 4.9,
    deliveryHours: 72,
    cutOff: '16:00',
    soldProvinces: null,
    needsAccount: false,
    notice: '饮片批批检验，随货附检验报告；拆零按袋起订。',
    introduction: '中药饮片与参茸贵细，产地直采。',
    colour: '#7A4A21',
    accent: '#F6EEE6',
    logoText: '本草',
    carries: 'chinese',
  },
  {
    sellerNo: 'S09',
    name: '宁护健康科技有限公司',
    shortName: '宁护器械',
    regionCode: '320115',
    address: '秣周东路12号',
    minOrderFen: 20_000,
    freightFen: 1_000,
    freeFreightFen: 50_000,
    score: 4.86,
    deliveryHours: 48,
    cutOff: '18:00',
    soldProvinces: null,
    needsAccount: false,
    notice: '血糖仪、血压计一年换新；轮椅、制氧机单独计运费请咨询客服。',
    introduction: '家用器械、敷料耗材、保健与护理用品。',
    colour: '#2B6CB0',
    accent: '#E9F1FA',
    logoText: '宁护',
    carries: 'device',
  },
  {
    sellerNo: 'S10',
    name: '浦申冷域医药有限公司',
    shortName: '浦申冷域',
    regionCode: '310112',
    address: '申富路869号冷链中心',
    minOrderFen: 80_000,
    freightFen: 3_000,
    freeFreightFen: 300_000,
    score: 4.95,
    deliveryHours: 30,
    cutOff: '16:00',
    soldProvinces: null,
    needsAccount: true,
    notice: '首次采购请先建立首营档案，资料齐全当日审核。全程 2～8℃ 温控，签收时请核对温度记录。',
    introduction: '胰岛素、生物制品与进口药专业冷链供应。',
    colour: '#1F4E79',
    accent: '#E8EFF6',
    logoText: '冷域',
    carries: 'cold-chain',
  },
]

const PEOPLE = ['沈怀瑾', '罗敬之', '欧阳楚', '冉明川', '梁海晏', '鲁承德', '秦望川', '谯文山', '宁以安', '申若水']
const CONTACTS = ['周经理', '吴经理', '彭经理', '邓经理', '黄经理', '孔经理', '高经理', '丁经理', '钱经理', '顾经理']

const EPHEDRINE_APPROVED = new Set(['S01', 'S02', 'S06'])
const WHOLESALE_SCOPES = '化学药制剂、中成药、中药饮片、生物制品（除疫苗）、肽类激素（限胰岛素）、冷藏冷冻药品'

/** The ten sellers; only the dates of their licences are relative to `today`. */
export function seedSellers(today: string): SeedSeller[] {
  return SELLERS.map((facts, at) => {
    const rng = seededRng(`seller-${facts.sellerNo}`)
    const legalPerson = PEOPLE[at] ?? '演示人'
    const code = creditCode(facts.regionCode, `MA8DM${facts.sellerNo.replace('S', '0')}`)
    const province = facts.regionCode.slice(0, 2)
    const licence = (
      kind: CertificateKind,
      number: string,
      issuer: string,
      ageDays: number,
      lifeDays: number | null,
      scopeText: string | null,
    ) => ({
      kind,
      number,
      holder: facts.name,
      issuer,
      issuedOn: addDays(today, -ageDays),
      expiresOn: lifeDays === null ? null : addDays(today, lifeDays),
      scopeText,
    })
    const age = rng.int(300, 1200)
    const ephedrineApproved = EPHEDRINE_APPROVED.has(facts.sellerNo)
    const scopes = [WHOLESALE_SCOPES, ...(ephedrineApproved ? ['蛋白同化制剂', '肽类激素'] : [])].join('、')
    return {
      ...facts,
      ephedrineApproved,
      creditCode: code,
      legalPerson,
      contactName: CONTACTS[at] ?? '客服',
      contactPhone: `1370000${String(1001 + at)}`,
      followers: rng.int(180, 4200),
      openedOn: addDays(today, -age - 200),
      licences: [
        licence('business-licence', code, '市场监督管理局', age + 900, null, null),
        licence('drug-business-licence', `演示药批${province}${facts.sellerNo}2025`, '药品监督管理局', age, 1825 - age, scopes),
        licence('device-licence', `演示械经营${province}${facts.sellerNo}`, '市场监督管理局', age, 1825 - age, '第三类医疗器械'),
        licence('device-record', `演示械备${province}${facts.sellerNo}`, '市场监督管理局', age, null, '第二类医疗器械'),
        licence('food-licence', `JY1${province}${String(20260000 + at)}`, '市场监督管理局', age, 1825 - age, '保健食品销售'),
        licence('quality-agreement', `质保-${facts.sellerNo}`, facts.name, 120, 245, null),
      ],
    }
  })
}
