import { LIST_EXAMPLE, identityProblem } from '@shop/contract'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isEan13 } from './codes.ts'
import { largeGoods, SCOPES, seedCategories, seedGoods } from './goods.ts'
import { OTC_A, OTC_B } from './otc-names.ts'

const goods = seedGoods()

test('there are over 600 goods with distinct numbers and every required fact', () => {
  expect(goods.length).toBeGreaterThanOrEqual(600)
  expect(new Set(goods.map((one) => one.goodsNo)).size).toBe(goods.length)
  for (const one of goods) {
    for (const text of [one.genericName, one.showName, one.dosageForm, one.specification, one.unit, one.factory, one.holder])
      expect(text.trim()).not.toBe('')
    expect(SCOPES).toContain(one.scope)
    expect(one.categoryPath.every(Boolean)).toBe(true)
    expect(one.coldChain).toBe(one.storage === 3)
    expect(one.caseCount % one.midPack).toBe(0)
    expect(Number.isInteger(one.basePriceFen) && one.basePriceFen > 0).toBe(true)
    expect(one.basePriceFen).toBeLessThanOrEqual(one.referenceRetailFen)
  }
})

test('no text contains a character that only the source’s own font can draw', () => {
  const file = readFileSync(new URL('medicines.json', import.meta.url), 'utf8')
  expect(file.match(/[\p{Co}\p{Cn}\ufffd]/gu)).toBeNull()
})

test('every barcode passes its check digit and belongs to one product', () => {
  const codes = goods.flatMap((one) => one.barcodes)
  expect(codes.filter((code) => !isEan13(code))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})

test('includes all types, all scopes, ephedrine compounds and cold chain', () => {
  for (const type of [1, 2, 3, 4, 5, 6, 7, 8]) expect(goods.some((one) => one.type === type)).toBe(true)
  for (const scope of SCOPES) expect(goods.some((one) => one.scope === scope)).toBe(true)
  expect(goods.filter((one) => one.ephedrine).length).toBeGreaterThanOrEqual(8)
  expect(goods.filter((one) => one.coldChain).length).toBeGreaterThanOrEqual(8)
})

test('injections and biologics are prescription medicines, and only listed names are sold without prescription', () => {
  const listed = new Set([...OTC_A, ...OTC_B])
  const drugs = goods.filter((one) => one.type <= 3)
  const byLaw = drugs.filter((one) => one.scope === 'biological' || one.dosageForm === '注射剂')
  expect(byLaw.filter((one) => one.type !== 1)).toEqual([])
  // Demonstration rows of ephedrine compounds state their class themselves.
  const free = drugs.filter((one) => one.type !== 1 && !one.approvalNo.includes('演示'))
  expect(free.filter((one) => !listed.has(one.genericName))).toEqual([])
})

test('the category tree has three levels and no empty leaf', () => {
  const categories = seedCategories()
  const codes = new Map(categories.map((category) => [category.code, category]))
  const used = new Set(goods.map((one) => one.categoryCode))
  const children = categories.filter((category) => category.parentCode !== null)
  for (const category of children) expect(codes.get(category.parentCode ?? '')?.level).toBe(category.level - 1)
  expect(categories.filter((category) => category.level === 3 && !used.has(category.code))).toEqual([])
  expect(goods.every((one) => codes.get(one.categoryCode)?.level === 3)).toBe(true)
})

test('leaflets belong to the approval number or say that they do not', () => {
  const withLeaflet = goods.filter((one) => one.leaflet)
  expect(withLeaflet.length).toBeGreaterThanOrEqual(200)
  for (const one of withLeaflet)
    for (const text of Object.values(one.leaflet?.sections ?? {})) expect(text.length).toBeLessThanOrEqual(640)
  expect(goods.filter((one) => one.pharmacopoeia).length).toBeGreaterThanOrEqual(20)
})

test('synthetic goods are repeatable and collide with nothing', () => {
  const first = [...largeGoods(3000)]
  expect(first).toHaveLength(3000)
  expect([...largeGoods(50)]).toEqual(first.slice(0, 50))
  const codes = [...goods, ...first].flatMap((one) => one.barcodes)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.every(isEan13)).toBe(true)
  expect(new Set([...goods, ...first].map((one) => one.goodsNo)).size).toBe(goods.length + 3000)
})

test('every number has the form of its register, or says that it was made up; cut herbs say where they come from', () => {
  const problems = [...goods, ...largeGoods(3000)]
    .filter(({ approvalNo }) => !approvalNo.includes('演示'))
    .flatMap((one) => identityProblem(one) ?? [])
  expect(problems).toEqual([])
  expect(goods.filter(({ type }) => type === 4).every(({ origin, approvalNo }) => origin !== '' && approvalNo === '')).toBe(true)
})

test('the example of a pasted list names goods of this world', () => {
  for (const { name, specification, factory } of LIST_EXAMPLE) {
    const sold = goods.some(
      (one) => one.genericName === name && one.specification === specification && one.factory.startsWith(factory),
    )
    expect(sold, name).toBe(true)
  }
})
