import * as z from 'zod/mini'
import { Count, Day, Id, Instant, endpoint, keysOf } from './endpoint.ts'
import { GoodsBrief } from './goods-brief.ts'
import { PACKAGE_STATES } from './codes.ts'

const PackageBrief = z.object({
  packageId: Id,
  packageNo: z.string(),
  orderId: Id,
  carrierName: z.string(),
  trackingNo: z.string(),
  ownDelivery: z.boolean(),
  driver: z.string(),
  driverPhone: z.string(),
  state: z.enum(keysOf(PACKAGE_STATES)),
  stateName: z.string(),
  shippedAt: Instant,
  deliveredAt: z.nullable(Instant),
  /** The day on which it is expected, in words; empty once it was delivered. */
  arrivalText: z.string(),
  lines: z.array(
    z.object({
      ...z.omit(GoodsBrief, { factory: true }).shape,
      /** Of its packs, by which a scanned one is found among what was sent, and the numbers by which traceability codes of 20 digits name it. Missing in what a phone kept from an earlier release. */
      barcodes: z.optional(z.array(z.string())),
      batchNo: z.string(),
      expiresOn: Day,
      quantity: Count,
    }),
  ),
})

export const ListPackages = endpoint({
  method: 'GET',
  path: '/mall/client/order/packages/{orderId}',
  access: 'buyer',
  tags: ['orders', 'packages'],
  summary: 'The packages of an order',
  input: z.strictObject({ orderId: Id }),
  output: z.object({ rows: z.array(z.object({ ...PackageBrief.shape, lastTrack: z.string() })) }),
  refusals: ['NOT_FOUND'],
})

export const GetLogistics = endpoint({
  method: 'GET',
  path: '/mall/client/order/logistics/{packageId}',
  access: 'buyer',
  tags: ['orders', 'packages'],
  summary: 'The track of a package, newest first',
  input: z.strictObject({ packageId: Id }),
  output: z.object({
    ...PackageBrief.shape,
    /** False where the carrier is not polled: only the tracking number is known. */
    isTracked: z.boolean(),
    address: z.string(),
    tracks: z.array(z.object({ at: Instant, text: z.string(), place: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
})
