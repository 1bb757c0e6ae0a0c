import * as z from 'zod/mini'
import { pattern } from './endpoint.ts'
import { BATCH_NUMBER, BATCH_NUMBER_ASKED } from './validators.ts'

const capitals = z.overwrite((typed: string) => typed.toUpperCase())

/** A batch number as it is kept: capitals, so that one number has one spelling and a recall finds all packs of it. */
export const BatchNo = pattern(BATCH_NUMBER, BATCH_NUMBER_ASKED).check(capitals)

const ONE = BATCH_NUMBER.source.slice(1, -1)
const MAX_LENGTH = 30
/** Up to so many of them, separated by commas. */
export const batchNosUpTo = (most: number) =>
  pattern(new RegExp(`^${ONE}(?:,${ONE}){0,${most - 1}}$`), BATCH_NUMBER_ASKED, most * (MAX_LENGTH + 1)).check(capitals)
