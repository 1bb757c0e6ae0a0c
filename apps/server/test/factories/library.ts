import type { Args, SaveLibraryGoods } from '@shop/contract'
import type { TestDatabase } from '../test-database.ts'
import { makeCategory } from './goods.ts'
import { nextNumber } from './sequence.ts'

/** The record of an OTC medicine that the library does not have yet, as an operator fills it in. */
export async function libraryRecord(world: TestDatabase): Promise<Omit<Args<typeof SaveLibraryGoods>, 'goodsId' | 'version'>> {
  const n = nextNumber()
  return {
    type: 2,
    genericName: `新编感冒颗粒${n}`,
    tradeName: '',
    showName: `新编感冒颗粒${n}`,
    dosageForm: '颗粒剂',
    specification: '10g*9袋',
    unit: '盒',
    factory: '哈药集团制药总厂',
    holder: '',
    approvalNo: `国药准字H${30_000_000 + n}`,
    origin: '',
    scope: 'chemical',
    storage: 1,
    coldChain: false,
    shelfLifeMonths: 24,
    barcodes: [],
    drugCode: '',
    traceProducts: [],
    traceRequired: true,
    insuranceCode: '',
    insuranceClass: null,
    essential: false,
    ephedrine: false,
    midPack: 10,
    caseCount: 200,
    categoryId: await makeCategory(world),
    keywords: [],
  }
}
