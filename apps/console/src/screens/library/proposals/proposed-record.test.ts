import { libraryProblems, type LibraryFacts } from '@shop/contract/library-goods'
import { expect, test } from 'vitest'
import { NEW_GOODS } from '../goods-form.ts'
import { recordOf, type Proposal } from './proposed-record.ts'

const said = {
  type: 4,
  genericName: '黄芪',
  tradeName: '',
  dosageForm: '饮片',
  specification: '500g',
  unit: '袋',
  factory: '陇西饮片厂',
  approvalNo: '',
  origin: '甘肃',
  barcode: '',
  midPack: null,
  caseCount: null,
  categoryId: null,
} as unknown as Proposal

test('the form begins with what the seller says, in a scope of its kind; what is not known stays as in a new record', () => {
  const record = { ...NEW_GOODS, ...recordOf(said) }
  expect(record).toMatchObject({ showName: '黄芪', scope: 'herbal-pieces', barcodes: [], midPack: 10, caseCount: 100 })
  expect(libraryProblems(record as LibraryFacts)).toEqual({})
})

test('names, codes and packs are taken over', () => {
  const full = {
    ...said,
    type: 2,
    tradeName: '康泰',
    barcode: '6901234567892',
    midPack: 5,
    caseCount: 50,
    categoryId: 9,
  } as Proposal
  expect(recordOf(full)).toMatchObject({
    showName: '康泰 黄芪',
    scope: 'chemical',
    barcodes: ['6901234567892'],
    midPack: 5,
    caseCount: 50,
    categoryId: 9,
  })
})
