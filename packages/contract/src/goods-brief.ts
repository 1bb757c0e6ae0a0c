import * as z from 'zod/mini'

/** Goods as a line of a cart, an order or a package names them. */
export const GoodsBrief = z.object({
  goodsShowName: z.string(),
  specification: z.string(),
  factory: z.string(),
  units: z.string(),
  image: z.string(),
})
