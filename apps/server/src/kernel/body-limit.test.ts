import { INVOICE_KINDS, PlaceOrder, SendSmsCode, ShipOrder, type Endpoint } from '@shop/contract'
import { endpoints } from '@shop/contract/endpoints'
import { expect, test } from 'vitest'
import { inputOf, sampleFor } from '../../test/schemas.ts'
import { bodyLimitOf } from './body-limit.ts'
import { inputReader, inputSchemaOf } from './input.ts'

const KB = 1024
const limitOf = (call: Endpoint) => bodyLimitOf(inputSchemaOf(call))

test('calls with a few fields take 16 KB, those with lists what their lists need, none more than 128 KB', () => {
  expect(limitOf(SendSmsCode)).toBe(16 * KB)
  expect(limitOf(ShipOrder)).toBeGreaterThan(32 * KB)
  for (const call of Object.values<Endpoint>(endpoints)) {
    expect(limitOf(call), call.path).toBeLessThanOrEqual(128 * KB)
    expect(Buffer.byteLength(JSON.stringify(sampleFor(inputOf(call)))), call.path).toBeLessThan(limitOf(call) / 10)
  }
})

test('an order of a full cart fits: 500 lines of 50 sellers, each with a long remark', () => {
  const order = {
    addressId: 999_999_999,
    sellers: Array.from({ length: 50 }, (_, s) => ({
      sellerId: 900_000_000 + s,
      freightFen: 99_999,
      remark: '请'.repeat(140),
      lines: Array.from({ length: 10 }, (_, i) => ({
        gccsId: 900_000_000 + s * 10 + i,
        quantity: 999_999,
        priceFen: 99_999_999,
        minLifeDays: 365,
      })),
    })),
    totalFen: 999_999_999,
    invoiceKind: INVOICE_KINDS[0],
    agreementVersion: 1,
    fromCart: true,
  }
  expect(inputReader(PlaceOrder)({}, {}, order)).toEqual(order)
  expect(Buffer.byteLength(JSON.stringify(order))).toBeLessThan(limitOf(PlaceOrder))
})
