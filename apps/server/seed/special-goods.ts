import { seedCategories, type Scope, type SeedGoods, type Storage } from './goods.ts'
import { checkDigit } from './codes.ts'

/** Medicines of the classes that law keeps from some shops or from online sale: the kinds are real, their factory and numbers are not. */
const SPECIAL: readonly {
  name: string
  form: string
  specification: string
  unit: string
  scope?: Scope
  storage?: Storage
  /** The code of its leaf. */
  category: string
  retailYuan: number
}[] = [
  {
    name: '达那唑胶囊',
    form: '胶囊剂',
    specification: '0.1g*20粒',
    unit: '盒',
    category: '060303',
    retailYuan: 38,
  },
  {
    name: '司坦唑醇片',
    form: '片剂',
    specification: '2mg*24片',
    unit: '盒',
    category: '060302',
    retailYuan: 29,
  },
  {
    name: '十一酸睾酮软胶囊',
    form: '软胶囊',
    specification: '40mg*16粒',
    unit: '盒',
    category: '060502',
    retailYuan: 76,
  },
  {
    name: '注射用绒促性素',
    form: '注射剂',
    specification: '2000单位*10瓶',
    unit: '盒',
    scope: 'biological',
    storage: 2,
    category: '060401',
    retailYuan: 128,
  },
  {
    name: '米非司酮片',
    form: '片剂',
    specification: '25mg*6片',
    unit: '盒',
    category: '060402',
    retailYuan: 42,
  },
  {
    name: '米索前列醇片',
    form: '片剂',
    specification: '0.2mg*3片',
    unit: '盒',
    category: '060402',
    retailYuan: 26,
  },
  {
    name: '维生素C注射液',
    form: '注射剂',
    specification: '2ml:0.5g*10支',
    unit: '盒',
    category: '090101',
    retailYuan: 12,
  },
  {
    name: '葡萄糖注射液',
    form: '注射剂',
    specification: '250ml:12.5g',
    unit: '瓶',
    category: '090301',
    retailYuan: 6,
  },
  {
    name: '复方地芬诺酯片',
    form: '片剂',
    specification: '2.5mg*24片',
    unit: '盒',
    category: '020201',
    retailYuan: 18,
  },
]
const FACTORY = '云川演示制药有限公司'
/** What the numbers of these goods begin with. */
export const SPECIAL_PREFIX = 'YK109'

/** All of them, in a fixed order. */
export function specialGoods(): SeedGoods[] {
  const categories = new Map(seedCategories().map(({ code, name }) => [code, name]))
  return SPECIAL.map(({ name, form, specification, unit, scope = 'chemical', storage = 1, category, retailYuan }, at) => {
    const barcode = `21090000000${at}`.slice(0, 12)
    const nameOf = (digits: number) => categories.get(category.slice(0, digits))!
    return {
      goodsNo: `${SPECIAL_PREFIX}${String(at + 1).padStart(3, '0')}`,
      genericName: name,
      tradeName: null,
      showName: name,
      dosageForm: form,
      specification,
      unit,
      factory: FACTORY,
      holder: FACTORY,
      approvalNo: `国药准字${scope === 'biological' ? 'S' : 'H'}演示${2026101 + at}`,
      origin: '',
      type: 1,
      scope,
      coldChain: false,
      storage,
      shelfLifeMonths: 24,
      barcodes: [`${barcode}${checkDigit(barcode)}`],
      drugCode: null,
      traceRequired: true,
      insuranceCode: null,
      insuranceClass: null,
      essential: false,
      ephedrine: false,
      midPack: 10,
      caseCount: 200,
      categoryCode: category,
      categoryPath: [nameOf(2), nameOf(4), nameOf(6)],
      keywords: [],
      leaflet: null,
      pharmacopoeia: null,
      referenceRetailFen: retailYuan * 100,
      basePriceFen: retailYuan * 60,
    }
  })
}
