import * as z from 'zod/mini'
import { pattern } from './endpoint.ts'

/** A batch number as it is kept: capitals, so that one number has one spelling and a recall finds all packs of it. */
export const BatchNo = pattern(/^[A-Za-z0-9-]{2,30}$/, '批号为 2–30 位字母、数字').check(
  z.overwrite((typed) => typed.toUpperCase()),
)
