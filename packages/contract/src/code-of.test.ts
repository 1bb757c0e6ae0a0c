import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod'
import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { REVIEW, REVIEW_NAMES } from './codes.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { GENERAL_REFUSALS } from './general-refusals.ts'
import { LIVE_EVENTS } from './live.ts'

test('a code is one of its table, and has its type', () => {
  const state = codeOf(REVIEW_NAMES)
  expect(Object.values(REVIEW).map((code) => state.parse(code))).toEqual([0, 1, 2, 3, 4, 5])
  for (const other of [6, '2', null]) expect(state.safeParse(other).success).toBe(false)
  const parsed: z.output<typeof state> = REVIEW.approved
  // @ts-expect-error not a state of a review
  const wrong: z.output<typeof state> = 21
  expect([parsed, wrong]).toEqual([2, 21])
})

/** Fields that hold one of a few values, whatever call they are in. */
const CODES = /^(status|state|paymentState|otcType|shopTypes?|scopes?|method|role|group|reason|level)$/
/** Bare in spite of its name: text written by people, a measure, or a count. */
const BARE = [
  // Words, in a field that the specification names.
  'ListUserShops.reason',
  'ListRegions.level',
  // How deep a category is.
  'ListCategoryTree.level',
  'CountOrders.group',
  // Why a seller ended a contract, as it typed it.
  'ListContracts.reason',
  'GetContract.reason',
  'ConsoleListContracts.reason',
  // Why a headquarters does not let a branch buy, as it typed it.
  'GetHeadquarters.reason',
  'ListBranches.reason',
  // Why a shop is frozen, in the operator's words; why a branch may not buy, in its headquarters'.
  'ConsoleGetSeller.reason',
  'ConsoleGetShop.reason',
  'ConsoleGetShop.reason',
  // Why it was put into another price group.
  'ConsoleGetShop.reason',
  // Why an owner was proposed.
  'ConsoleGetShop.reason',
  // Why a setting was changed, in the operator's words.
  'ConsoleListSettings.reason',
  'ConsoleListSettingChanges.reason',
  'ConsoleGetOffer.reason',
  // Why the platform has stopped an offer, and why its stock was changed, in words.
  'ConsoleListOffers.reason',
  'ConsoleGetOffer.reason',
  'ConsoleListSellerOffers.reason',
  'ConsoleGetSellerOffer.reason',
  'ConsoleGetSellerOffer.reason',
  // Why a shop with the same credit code is frozen, in the operator's words.
  'ConsoleGetAddition.reason',
  // Why a revocation is proposed, in the reviewer's words.
  'ConsoleGetApplication.reason',
  // Why the platform ended a right to order, in words.
  'GetMyPurchaserPapers.reason',
  'ConsoleGetPurchaserPapers.reason',
  // Why packs are recalled, and with which verdict that ended, in words.
  'ListRecalls.reason',
  'ListRecalls.reason',
  'ConsoleGetRecall.reason',
  'ConsoleGetRecall.reason',
  // Why somebody's account moves to another phone.
  'ConsoleGetUser.reason',
  'ConsoleListPersonalData.reason',
  // Why an agreement was ended early, in words.
  'ConsoleListSellerAgreements.reason',
  'ConsoleListOwnAgreements.reason',
  // Why a correction of goods was not adopted, in words.
  'ListOfferCorrections.reason',
  'ConsoleListCorrections.reason',
  // Why the platform did not take proposed goods into the library, in words.
  'ListOwnGoodsProposals.reason',
  'GetOwnGoodsProposal.reason',
  'ConsoleListGoodsProposals.reason',
  'ConsoleGetGoodsProposal.reason',
  'forced-off.reason',
]

type Schema = { type?: unknown; enum?: unknown; const?: unknown } & Record<string, unknown>
/** The fields of a schema that look like codes but accept any number or text. */
function bareFields(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, ...rest } = schema as Schema
  const below = Object.values(rest).flatMap((part) => bareFields(part, path))
  return Object.entries((properties ?? {}) as Record<string, Schema>).reduce(
    (found, [name, field]) => [
      ...found,
      ...(CODES.test(name) && isBare(field) ? [`${path}.${name}`] : []),
      ...bareFields(field, path),
    ],
    below,
  )
}
const isBare = (field: Schema): boolean => {
  const parts = [field.items, ...((field.anyOf as unknown[] | undefined) ?? [])].filter((part) => part !== undefined) as Schema[]
  if (parts.length > 0) return parts.some(isBare)
  return (
    (field.type === 'string' || field.type === 'integer' || field.type === 'number') && !field.enum && field.const === undefined
  )
}

test('states, types and other codes are declared by their table wherever they leave the server', () => {
  const schemas = [
    ...Object.entries<Endpoint>(endpoints).flatMap(([name, { output, refusals }]) => [
      [name, output] as const,
      ...Object.values(refusals).map((schema) => [name, schema] as const),
    ]),
    ...Object.entries(GENERAL_REFUSALS),
    ...Object.entries(LIVE_EVENTS).map(([name, { payload }]) => [name, payload] as const),
  ]
  const bare = schemas.flatMap(([name, schema]) => bareFields(toJSONSchema(schema as never, { unrepresentable: 'any' }), name))
  expect(bare.toSorted(), 'declare its codes with codeOf, or add to BARE what else it is').toEqual(BARE.toSorted())
})
