import * as z from 'zod/mini'
import { Id } from './endpoint.ts'

/** The goods fields shown in a line of a cart, an order or a package. */
export const GoodsBrief = z.object({
  goodsShowName: z.string(),
  specification: z.string(),
  factory: z.string(),
  units: z.string(),
  image: z.string(),
})

/** A product as the console finds it: numbered, so that operators recognize it. */
export const NumberedGoods = z.object({ goodsId: Id, goodsNo: z.string(), ...GoodsBrief.shape, approvalNo: z.string() })
