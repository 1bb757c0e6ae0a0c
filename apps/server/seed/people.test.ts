import { areaList } from '@vant/area-data'
import { expect, test } from 'vitest'
import { isCreditCode } from './codes.ts'
import { addDays } from './days.ts'
import { seedPeople } from './people.ts'
import { seedSellers } from './sellers.ts'

const TODAY = '2026-11-21'
const people = seedPeople(TODAY)
const sellers = seedSellers(TODAY)

const shopOf = (name: string) => {
  const shop = people.shops.find((one) => one.name === name)
  if (!shop) throw new Error(`No shop ${name}`)
  return shop
}

test('two runs give the same people and sellers', () => {
  expect(seedPeople(TODAY)).toEqual(people)
  expect(seedSellers(TODAY)).toEqual(sellers)
})

test('every credit code passes its checksum and belongs to one company', () => {
  const codes = [...people.shops, ...sellers].map((one) => one.creditCode)
  expect(codes.filter((code) => !isCreditCode(code))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})

test('rejects a credit code with a changed character', () => {
  const [shop] = people.shops
  expect(isCreditCode(`${shop?.creditCode.slice(0, 17)}${shop?.creditCode.endsWith('0') ? '1' : '0'}`)).toBe(false)
})

test('there are ten sellers with different minimum orders; two sell regionally, one requires an account', () => {
  expect(sellers).toHaveLength(10)
  expect(new Set(sellers.map((seller) => seller.minOrderFen)).size).toBeGreaterThanOrEqual(6)
  expect(sellers.filter((seller) => seller.soldProvinces)).toHaveLength(2)
  expect(sellers.filter((seller) => seller.needsAccount)).toHaveLength(1)
})

test('regions are counties of the country', () => {
  for (const code of [...people.shops, ...sellers].map((one) => one.regionCode)) expect(areaList.county_list[code]).toBeDefined()
  const provinces = sellers.flatMap((seller) => seller.soldProvinces ?? [])
  for (const code of provinces) expect(areaList.province_list[code]).toBeDefined()
})

test('has every login of the demonstration', () => {
  const phones = people.users.map((user) => user.phone)
  for (const last of [1, 2, 3, 4, 5, 6]) expect(phones).toContain(`1380000000${last}`)
  expect(people.users.find((user) => user.phone === '13900000001')?.kind).toBe('salesman')
  expect(new Set(phones).size).toBe(phones.length)
  const logins = people.operators.map((operator) => operator.login)
  expect(logins).toEqual(expect.arrayContaining(['admin', 'auditor', 'seller1', 'seller2', 'seller10']))
})

test('members, salesmen and accounts refer to people and sellers that exist', () => {
  const users = new Set(people.users.map((user) => user.userNo))
  const sellerNumbers = new Set(sellers.map((seller) => seller.sellerNo))
  for (const shop of people.shops) {
    expect(shop.members.filter((member) => member.role === 'owner')).toHaveLength(1)
    for (const userNo of [...shop.members.map((member) => member.userNo), ...shop.salesmen]) expect(users.has(userNo)).toBe(true)
    for (const sellerNo of shop.sellerAccounts) expect(sellerNumbers.has(sellerNo)).toBe(true)
    expect(shop.addresses.filter((address) => address.isDefault).length).toBeLessThanOrEqual(1)
  }
  expect(people.shops.some((shop) => shop.members.some((member) => member.userNo === 'U04'))).toBe(false)
})

test('康民大药房 may buy everything', () => {
  const shop = shopOf('康民大药房')
  expect(shop.scopes).toHaveLength(10)
  expect(shop.coldChain).toBe(true)
  for (const certificate of shop.certificates) expect(certificate.expiresOn === null || certificate.expiresOn > TODAY).toBe(true)
})

test('福寿堂药店 lost its drug licence yesterday, 仁心药店 only sees prices, the clinic has narrower scopes', () => {
  const expired = shopOf('福寿堂药店').certificates.filter((one) => one.expiresOn !== null && one.expiresOn < TODAY)
  expect(expired.map((one) => [one.kind, one.expiresOn])).toEqual([['drug-business-licence', addDays(TODAY, -1)]])
  expect(shopOf('仁心药店').qualification).toBe('price')
  expect(shopOf('安和诊所').scopes.length).toBeLessThan(6)
  expect(shopOf('安和大药房').members.some((member) => member.userNo === 'U05')).toBe(true)
})
