import * as z from 'zod/mini'

/** A number that stands for something, given the table of its names: `codeOf(ORDER_NAMES)`. Those of another table are not accepted. */
export const codeOf = <const C extends number>(names: Readonly<Record<C, string>>) =>
  z.literal(Object.keys(names).map(Number) as C[])
