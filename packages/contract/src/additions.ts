import * as z from 'zod/mini'
import { APPLICANT_NAMES, MAX_LICENCE_PHOTOS } from './addition-fields.ts'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES, SHOP_TYPE_NAMES } from './codes.ts'
import { Day, Id, Instant, Uuid, keysOf, text } from './endpoint.ts'
import { KnownPoint, OptionalPoint } from './places.ts'

const Capacity = z.enum(keysOf(APPLICANT_NAMES))

/** A shop to be added, as it is filled in: everything may be missing in a draft. */
export const AddedShop = z.strictObject({
  type: z.optional(codeOf(SHOP_TYPE_NAMES)),
  /** The business licence, or what a clinic or hospital has in its place: the paper with the credit code. */
  licenceFiles: z.optional(z.array(Uuid).check(z.maxLength(MAX_LICENCE_PHOTOS))),
  name: z.optional(text(60)),
  creditCode: z.optional(text(24)),
  legalPerson: z.optional(text(20)),
  /** A county. */
  regionId: z.optional(Id),
  address: z.optional(text(100)),
  /** Where it is on the map, in GCJ-02. */
  ...OptionalPoint,
  contact: z.optional(text(20)),
  phone: z.optional(text(20)),
})
/** Who adds it. */
export const ApplicantFields = {
  name: z.optional(text(20)),
  capacity: z.optional(Capacity),
  /** One that was masked stays the one that is stored. */
  idNumber: z.optional(text(24)),
  idFront: z.optional(Uuid),
  idBack: z.optional(Uuid),
  /** The card's last day; `cardLong`: it has none. */
  cardUntil: z.optional(Day),
  cardLong: z.optional(z.boolean()),
  poaFiles: z.optional(z.array(Uuid).check(z.maxLength(9))),
  poaFrom: z.optional(Day),
  poaUntil: z.optional(Day),
}

/** A picture that only its viewer can open, at an address that lasts ten minutes. */
const Picture = z.object({ fileId: z.string(), url: z.string() })
/** Why its applicant is in the shop no more that an approved one became: another one is registered with its code, or they left; null: they are. */
export const AdditionOver = z.nullable(z.enum(['replaced', 'left']))
/** An application to add a shop, as its applicant sees it. */
export const Addition = z.object({
  id: Id,
  state: codeOf(REVIEW_NAMES),
  version: z.int(),
  /** Why fields were rejected, by the names of `ADDITION_FIELDS`. */
  reasons: z.record(z.string(), z.string()),
  /** Which of them say something else by now than what was rejected; empty unless it was. */
  changed: z.array(z.string()),
  shop: z.object({
    type: z.nullable(codeOf(SHOP_TYPE_NAMES)),
    licenceFiles: z.array(Picture),
    name: z.string(),
    creditCode: z.string(),
    legalPerson: z.string(),
    regionId: z.nullable(Id),
    regionName: z.string(),
    address: z.string(),
    ...KnownPoint,
    contact: z.string(),
    phone: z.string(),
  }),
  identity: z.object({
    name: z.string(),
    capacity: z.nullable(Capacity),
    idNumber: z.string(),
    idFront: z.nullable(Picture),
    idBack: z.nullable(Picture),
    cardUntil: z.nullable(z.string()),
    cardLong: z.boolean(),
    poaFiles: z.array(Picture),
    poaFrom: z.nullable(z.string()),
    poaUntil: z.nullable(z.string()),
  }),
  /** The shop that it became; null: it was not approved. */
  shopId: z.nullable(Id),
  over: AdditionOver,
  submittedAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  updatedAt: Instant,
})
export type Addition = z.output<typeof Addition>
