import * as z from 'zod/mini'
import { Count, Id, endpoint } from './endpoint.ts'

export const ConsoleListRegions = endpoint({
  method: 'GET',
  path: '/console/regions',
  access: 'platform:system',
  summary: 'The regions below one (0: the country), with the shops and sellers in each, and the offers that are not sold there',
  input: z.strictObject({ parentId: z.optional(z.union([Id, z.literal(0)])) }),
  output: z.object({
    /** From the country down to the region itself. */
    path: z.array(z.object({ regionId: Id, name: z.string() })),
    rows: z.array(
      z.object({
        regionId: Id,
        name: z.string(),
        /** Regions below it. */
        below: Count,
        shops: Count,
        sellers: Count,
        /** Offers on sale that name provinces, and not this one. */
        notSold: Count,
      }),
    ),
  }),
})
