import * as z from 'zod/mini'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES } from './codes.ts'
import { Done, Id, Nothing, Phone, endpoint, text } from './endpoint.ts'
import { KnownPoint, OptionalPoint } from './places.ts'

export const Address = z.object({
  id: Id,
  receiver: z.string(),
  phone: z.string(),
  regionId: Id,
  regionName: z.string(),
  detail: z.string(),
  /** The registered address of the drug licence: it can't be changed. */
  ofLicence: z.boolean(),
  /** Orders ship only to approved addresses. */
  state: codeOf(REVIEW_NAMES),
  rejectReason: z.string(),
  isDefault: z.boolean(),
  /** Where it is on the map, in GCJ-02; null: no place was chosen. */
  ...KnownPoint,
})

export const ListAddresses = endpoint({
  method: 'GET',
  path: '/szg-ync/client/address/list',
  access: 'buyer',
  tags: ['addresses'],
  summary: 'Delivery addresses of the current shop, default first',
  input: Nothing,
  output: z.object({ rows: z.array(Address) }),
})

export const SaveAddress = endpoint({
  method: 'POST',
  path: '/szg-ync/client/address/save',
  access: 'purchaser',
  idempotent: true,
  invalidates: ['addresses'],
  summary: 'Adds (no id) or changes an address; it waits for the platform’s approval',
  input: z.strictObject({
    id: z.optional(Id),
    receiver: text(20, 1),
    phone: Phone,
    regionId: Id,
    detail: text(100, 4),
    isDefault: z.optional(z.boolean()),
    /** Where it is on the map: without them it is no longer known. */
    ...OptionalPoint,
  }),
  output: z.object({ id: Id, state: codeOf(REVIEW_NAMES) }),
  refusals: ['NOT_FOUND', 'ADDRESS_FULL', 'ADDRESS_QUOTA', 'ADDRESS_OF_LICENCE'],
})

export const RemoveAddress = endpoint({
  method: 'DELETE',
  path: '/szg-ync/client/address/{id}',
  access: 'purchaser',
  invalidates: ['addresses'],
  summary: 'Removes an address',
  input: z.strictObject({ id: Id }),
  output: Done,
  refusals: ['NOT_FOUND', 'ADDRESS_OF_LICENCE'],
})

export const SetDefaultAddress = endpoint({
  method: 'POST',
  path: '/szg-ync/client/address/setDefault',
  access: 'purchaser',
  invalidates: ['addresses'],
  summary: 'Makes an approved address the default',
  input: z.strictObject({ id: Id }),
  output: Done,
  refusals: ['NOT_FOUND', 'ADDRESS_NOT_APPROVED'],
})
