import { DEMONSTRATION_PASSWORD } from '../demonstration/accounts.ts'
import { creditCode, identityNumber } from './codes.ts'
import { addDays } from './days.ts'
import type { Scope } from './goods.ts'
import { SHOP_TYPE, type ShopType } from '@shop/contract'
import { seedSellers } from './sellers.ts'
import type { SeedLicence } from './sellers.ts'

export interface SeedUser {
  userNo: string
  phone: string
  /** Plain; hashed on insertion. */
  password: string
  name: string
  nickname: string
  identityNumber: string
  kind: 'buyer' | 'salesman'
}

export interface SeedShop {
  shopNo: string
  name: string
  type: ShopType
  creditCode: string
  legalPerson: string
  regionCode: string
  address: string
  longitude: number
  latitude: number
  contactName: string
  contactPhone: string
  /** What the licences allow; cold chain is separate. */
  scopes: Scope[]
  coldChain: boolean
  /** `none`: no application approved; `price`: sees prices; `procure`: may buy (while its certificates are valid). */
  qualification: 'none' | 'price' | 'procure'
  priceGroup: string
  /** Salesman users serving the shop. */
  salesmen: string[]
  /** Sellers that have approved an account of this shop. */
  sellerAccounts: string[]
  invoiceTitle: { name: string; taxNumber: string; address: string; phone: string; bank: string; account: string; email: string }
  registeredOn: string
  certificates: SeedLicence[]
  addresses: SeedAddress[]
  members: { userNo: string; role: 'owner' | 'purchaser' | 'finance'; joinedOn: string }[]
}

export interface SeedAddress {
  receiver: string
  phone: string
  regionCode: string
  detail: string
  isDefault: boolean
  /** True for the address on the licence: medicines may be delivered there. */
  licensed: boolean
}

export interface SeedOperator {
  login: string
  /** Plain; hashed on insertion. */
  password: string
  name: string
  role: 'platform' | 'reviewer' | 'editor' | 'seller'
  sellerNo: string | null
}

export interface SeedPeople {
  users: SeedUser[]
  shops: SeedShop[]
  operators: SeedOperator[]
}

const PHARMACY: Scope[] = [
  'chemical',
  'chinese-medicine',
  'biological',
  'insulin',
  'herbal-pieces',
  'device-2',
  'device-3',
  'health-food',
  'cosmetics',
  'sundries',
]
const CLINIC: Scope[] = ['chemical', 'chinese-medicine', 'biological', 'insulin', 'device-2']

const SCOPE_TEXT: Record<Scope, string> = {
  chemical: '化学药制剂',
  'chinese-medicine': '中成药',
  biological: '生物制品（除疫苗、血液制品）',
  insulin: '肽类激素（限胰岛素）',
  'herbal-pieces': '中药饮片',
  'device-2': '第二类医疗器械',
  'device-3': '第三类医疗器械',
  'health-food': '保健食品',
  cosmetics: '化妆品',
  sundries: '日用百货',
}

// number, phone, name, nickname, kind, county and birthday of the identity number
const USERS: readonly (readonly [string, string, string, string, SeedUser['kind'], string, string])[] = [
  ['U01', '13800000001', '林知远', '康民-林店长', 'buyer', '330106', '19840312'],
  ['U02', '13800000002', '苏小满', '康民-采购小苏', 'buyer', '330105', '19930524'],
  ['U03', '13800000003', '何仁心', '何仁心', 'buyer', '330110', '19780903'],
  ['U04', '13800000004', '方晓晴', '晓晴', 'buyer', '330102', '19960118'],
  ['U05', '13800000005', '安和平', '安和平', 'buyer', '330106', '19750827'],
  ['U06', '13800000006', '福长春', '福长春', 'buyer', '330110', '19810706'],
  ['U07', '13900000001', '陆行舟', '业务员小陆', 'salesman', '330105', '19900415'],
  ['U08', '13800000101', '程意安', '橙意连锁采购', 'buyer', '330102', '19860622'],
  ['U09', '13800000102', '叶栖云', '云栖药房', 'buyer', '330106', '19880214'],
  ['U10', '13800000103', '石蜀芳', '芳邻药店', 'buyer', '510107', '19911030'],
  ['U11', '13800000104', '温如玉', '康民-财务', 'buyer', '330106', '19890909'],
  ['U12', '13800000105', '益思敏', '益民-益思敏', 'buyer', '330106', '19870619'],
  ['U13', '13800000106', '柏园', '百草园-柏园', 'buyer', '330105', '19920303'],
  ['U14', '13800000107', '杏春林', '杏春-杏春林', 'buyer', '330106', '19830417'],
  ['U15', '13800000108', '同济舟', '同济-同济舟', 'buyer', '330105', '19790926'],
  ['U16', '13800000110', '晴致远', '晴川-晴致远', 'buyer', '330106', '19850520'],
  ['U17', '13800000111', '恒春生', '恒春-恒春生', 'buyer', '330105', '19820711'],
]

interface ShopFacts {
  shopNo: string
  name: string
  type: ShopType
  regionCode: string
  address: string
  position: [longitude: number, latitude: number]
  owner: string
  others?: { userNo: string; role: 'purchaser' | 'finance' }[]
  scopes: Scope[]
  coldChain?: boolean
  qualification: SeedShop['qualification']
  priceGroup: string
  sellerAccounts?: string[]
  salesmen?: string[]
  /** Days until the drug licence or practising licence expires. */
  licenceLife: number
}

const SHOPS: readonly ShopFacts[] = [
  {
    shopNo: 'P01',
    name: '康民大药房',
    type: 1,
    regionCode: '330106',
    address: '文三路演示街88号1层',
    position: [120.1303, 30.2757],
    owner: 'U01',
    others: [
      { userNo: 'U02', role: 'purchaser' },
      { userNo: 'U11', role: 'finance' },
    ],
    scopes: PHARMACY,
    coldChain: true,
    qualification: 'procure',
    priceGroup: 'standard',
    salesmen: ['U07'],
    licenceLife: 860,
  },
  {
    shopNo: 'P02',
    name: '仁心药店',
    type: 1,
    regionCode: '330110',
    address: '仓前街道演示路12号',
    position: [119.9991, 30.2834],
    owner: 'U03',
    scopes: [],
    qualification: 'price',
    priceGroup: 'standard',
    salesmen: ['U07'],
    licenceLife: 500,
  },
  {
    shopNo: 'P03',
    name: '安和诊所',
    type: 4,
    regionCode: '330106',
    address: '古翠路演示巷6号',
    position: [120.1236, 30.2812],
    owner: 'U05',
    scopes: CLINIC,
    qualification: 'procure',
    priceGroup: 'clinic',
    salesmen: ['U07'],
    licenceLife: 640,
  },
  {
    shopNo: 'P04',
    name: '安和大药房',
    type: 1,
    regionCode: '330105',
    address: '莫干山路演示里301号',
    position: [120.1502, 30.3098],
    owner: 'U09',
    others: [{ userNo: 'U05', role: 'purchaser' }],
    scopes: PHARMACY,
    coldChain: true,
    qualification: 'procure',
    priceGroup: 'standard',
    sellerAccounts: ['S10'],
    licenceLife: 1100,
  },
  {
    shopNo: 'P05',
    name: '福寿堂药店',
    type: 1,
    regionCode: '330110',
    address: '五常街道演示大道205号',
    position: [120.0346, 30.2519],
    owner: 'U06',
    scopes: ['chemical', 'chinese-medicine', 'herbal-pieces', 'device-2', 'health-food', 'sundries'],
    qualification: 'procure',
    priceGroup: 'standard',
    salesmen: ['U07'],
    licenceLife: -1,
  },
  {
    shopNo: 'P06',
    name: '橙意连锁大药房总部',
    type: 2,
    regionCode: '330102',
    address: '婺江路演示中心A座6层',
    position: [120.1829, 30.2403],
    owner: 'U08',
    scopes: PHARMACY,
    coldChain: true,
    qualification: 'procure',
    priceGroup: 'chain',
    sellerAccounts: ['S10'],
    salesmen: ['U07'],
    licenceLife: 1300,
  },
  {
    shopNo: 'P07',
    name: '云栖社区药房',
    type: 3,
    regionCode: '330106',
    address: '转塘街道演示苑2幢',
    position: [120.0807, 30.1614],
    owner: 'U09',
    scopes: ['chemical', 'chinese-medicine', 'device-2', 'health-food', 'cosmetics', 'sundries'],
    qualification: 'procure',
    priceGroup: 'chain',
    licenceLife: 410,
  },
  {
    shopNo: 'P08',
    name: '芳邻药店',
    type: 1,
    regionCode: '510107',
    address: '桐梓林演示街19号',
    position: [104.0638, 30.6186],
    owner: 'U10',
    scopes: PHARMACY,
    qualification: 'procure',
    priceGroup: 'standard',
    licenceLife: 720,
  },
  {
    shopNo: 'P09',
    name: '益民药店',
    type: 1,
    regionCode: '330106',
    address: '古荡演示新村31号',
    position: [120.1121, 30.2801],
    owner: 'U12',
    scopes: [],
    qualification: 'none',
    priceGroup: 'standard',
    licenceLife: 900,
  },
  {
    shopNo: 'P10',
    name: '百草园药店',
    type: 1,
    regionCode: '330105',
    address: '大关演示路77号',
    position: [120.1578, 30.3072],
    owner: 'U13',
    scopes: [],
    qualification: 'none',
    priceGroup: 'standard',
    licenceLife: 900,
  },
  {
    shopNo: 'P11',
    name: '杏春药店',
    type: 1,
    regionCode: '330106',
    address: '翠苑演示一区9幢',
    position: [120.1189, 30.2856],
    owner: 'U14',
    scopes: [],
    qualification: 'price',
    priceGroup: 'standard',
    licenceLife: 900,
  },
  {
    shopNo: 'P12',
    name: '同济堂药店',
    type: 1,
    regionCode: '330105',
    address: '湖墅演示南路260号',
    position: [120.1537, 30.2921],
    owner: 'U15',
    scopes: [],
    qualification: 'price',
    priceGroup: 'standard',
    licenceLife: 900,
  },
  {
    shopNo: 'P13',
    name: '晴川药店',
    type: 1,
    regionCode: '330106',
    address: '文新演示路12号',
    position: [120.0941, 30.2875],
    owner: 'U16',
    scopes: [],
    qualification: 'none',
    priceGroup: 'standard',
    licenceLife: 900,
  },
  {
    shopNo: 'P14',
    name: '恒春堂药店',
    type: 1,
    regionCode: '330105',
    address: '和睦演示街5号',
    position: [120.1302, 30.3105],
    owner: 'U17',
    scopes: ['chemical', 'chinese-medicine'],
    qualification: 'procure',
    priceGroup: 'standard',
    licenceLife: 500,
  },
]

const DEMONSTRATION_SCOPES = (shop: ShopFacts) =>
  [...shop.scopes.map((scope) => SCOPE_TEXT[scope]), ...(shop.coldChain ? ['含冷藏冷冻药品'] : [])].join('、')

function certificatesOf(shop: ShopFacts, code: string, owner: SeedUser, purchaser: SeedUser, today: string): SeedLicence[] {
  const clinic = shop.type === SHOP_TYPE.clinic || shop.type === SHOP_TYPE.hospital
  const licence = (
    kind: SeedLicence['kind'],
    number: string,
    holder: string,
    issuer: string,
    ageDays: number,
    lifeDays: number | null,
    scopeText: string | null = null,
  ): SeedLicence => ({
    kind,
    number,
    holder,
    issuer,
    issuedOn: addDays(today, -ageDays),
    expiresOn: lifeDays === null ? null : addDays(today, lifeDays),
    scopeText,
  })
  const business = licence('business-licence', code, shop.name, '市场监督管理局', 1500, null)
  if (shop.qualification !== 'procure') return [business]
  const life = shop.licenceLife
  return [
    business,
    clinic
      ? licence(
          'medical-practice-licence',
          `演示医证${shop.shopNo}2024`,
          shop.name,
          '卫生健康局',
          1825 - life,
          life,
          '全科医疗科',
        )
      : licence(
          'drug-business-licence',
          `演示药零${shop.shopNo}2024`,
          shop.name,
          '市场监督管理局',
          1825 - life,
          life,
          DEMONSTRATION_SCOPES(shop),
        ),
    ...(shop.type === SHOP_TYPE.branch
      ? [licence('headquarters-authorisation', '', '橙意连锁大药房总部', '橙意连锁大药房总部', 120, 610)]
      : []),
    licence('legal-person-id', owner.identityNumber, owner.name, '公安局', 2600, 4700),
    licence('power-of-attorney', `委托-${shop.shopNo}-01`, purchaser.name, shop.name, 200, 165, '采购、收货、对账'),
    licence('purchaser-id', purchaser.identityNumber, purchaser.name, '公安局', 1900, 5400),
    // One shop may buy ephedrine compounds: the others read what they lack.
    ...(shop.shopNo === 'P03'
      ? [
          licence('special-authorisation', '', purchaser.name, shop.name, 30, 330),
          licence('receiver-authorisation', '', owner.name, shop.name, 30, 330),
        ]
      : []),
    ...(shop.scopes.includes('device-2') && !clinic
      ? [licence('device-record', `演示械备${shop.shopNo}`, shop.name, '市场监督管理局', 900, null)]
      : []),
    ...(shop.scopes.includes('device-3')
      ? [licence('device-licence', `演示械经营许${shop.shopNo}`, shop.name, '市场监督管理局', 900, 925)]
      : []),
    ...(shop.scopes.includes('health-food')
      ? [licence('food-licence', `JY1演示${shop.shopNo}`, shop.name, '市场监督管理局', 1776, 49)]
      : []),
    licence('quality-agreement', `质保-${shop.shopNo}`, shop.name, shop.name, 150, 215),
  ]
}

function shopOf(facts: ShopFacts, users: readonly SeedUser[], today: string, at: number): SeedShop {
  const userOf = (userNo: string) => {
    const user = users.find((one) => one.userNo === userNo)
    if (!user) throw new Error(`No user ${userNo}`)
    return user
  }
  const owner = userOf(facts.owner)
  const purchaser = userOf(facts.others?.find((one) => one.role === 'purchaser')?.userNo ?? facts.owner)
  const code = creditCode(facts.regionCode, `MA7YP${facts.shopNo.replace('P', '0')}`, facts.type === 1 ? '92' : '91')
  const joinedOn = addDays(today, -400 + at * 21)
  const { owner: _owner, others, position, licenceLife: _life, coldChain, sellerAccounts, salesmen, ...plain } = facts
  return {
    ...plain,
    creditCode: code,
    legalPerson: owner.name,
    longitude: position[0],
    latitude: position[1],
    contactName: owner.name,
    contactPhone: owner.phone,
    coldChain: coldChain ?? false,
    salesmen: salesmen ?? [],
    sellerAccounts: sellerAccounts ?? [],
    invoiceTitle: {
      name: facts.name,
      taxNumber: code,
      address: facts.address,
      phone: owner.phone,
      bank: '演示银行城西支行',
      account: `62220000${String(10_000_000 + at)}`,
      email: `invoice-${facts.shopNo.toLowerCase()}@example.com`,
    },
    registeredOn: joinedOn,
    certificates: certificatesOf(facts, code, owner, purchaser, today),
    addresses:
      facts.qualification === 'procure'
        ? [
            {
              receiver: owner.name,
              phone: owner.phone,
              regionCode: facts.regionCode,
              detail: facts.address,
              isDefault: true,
              licensed: true,
            },
            ...(facts.shopNo === 'P01'
              ? [
                  {
                    receiver: purchaser.name,
                    phone: purchaser.phone,
                    regionCode: '330105',
                    detail: '演示仓库路5号2库',
                    isDefault: false,
                    licensed: false,
                  },
                ]
              : []),
          ]
        : [],
    members: [
      { userNo: owner.userNo, role: 'owner', joinedOn },
      ...(others ?? []).map((other) => ({ ...other, joinedOn: addDays(joinedOn, 30) })),
    ],
  }
}

/** Everyone who logs in, the shops they buy for and the shops' certificates; dates are relative to `today`. */
export function seedPeople(today: string): SeedPeople {
  const users = USERS.map(([userNo, phone, name, nickname, kind, region, birthday], at): SeedUser => ({
    userNo,
    phone,
    password: DEMONSTRATION_PASSWORD,
    name,
    nickname,
    kind,
    identityNumber: identityNumber(region, birthday, String(120 + at * 7)),
  }))
  const operators: SeedOperator[] = [
    { login: 'admin', password: DEMONSTRATION_PASSWORD, name: '平台管理员', role: 'platform', sellerNo: null },
    { login: 'auditor', password: DEMONSTRATION_PASSWORD, name: '资质审核员', role: 'reviewer', sellerNo: null },
    ...seedSellers(today).map((seller, at) => ({
      login: `seller${at + 1}`,
      password: DEMONSTRATION_PASSWORD,
      name: seller.contactName,
      role: 'seller' as const,
      sellerNo: seller.sellerNo,
    })),
    { login: 'operations', password: DEMONSTRATION_PASSWORD, name: '平台运营', role: 'platform', sellerNo: null },
    { login: 'editor', password: DEMONSTRATION_PASSWORD, name: '内容编辑', role: 'editor', sellerNo: null },
  ]
  return { users, shops: SHOPS.map((facts, at) => shopOf(facts, users, today, at)), operators }
}
