import * as z from 'zod/mini'

/** The goods fields shown in a line of a cart, an order or a package. */
export const GoodsBrief = z.object({
  goodsShowName: z.string(),
  specification: z.string(),
  factory: z.string(),
  units: z.string(),
  image: z.string(),
})
