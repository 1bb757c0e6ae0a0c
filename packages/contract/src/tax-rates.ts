/** Taxes on sales of goods, in percent (增值税暂行条例 §2: 13, farm produce and cut herbs 9; 0 and 3 for who is exempt or small). */
export const TAX_RATES = [13, 9, 3, 0] as const
export type TaxRate = (typeof TAX_RATES)[number]
