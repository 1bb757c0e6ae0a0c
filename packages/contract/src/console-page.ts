import * as z from 'zod/mini'
import { Count } from './endpoint.ts'

/** A console list pages through at most this many rows (30-catalog, "Size"); beyond that, the filter must be narrower. */
export const MAX_PAGED_ROWS = 1_000
/** Counts stop here: a larger number is of no use to a person. */
export const MAX_COUNTED_ROWS = 10_000

/** An export has at most this many rows, as far as rows are counted; they are read as one page, which no call may ask for. */
export const MAX_EXPORTED_ROWS = 9_999

/** A page of a console list: numbered pages reach 1,000 rows; beyond that, narrower filters are needed. */
export const Page = {
  page: z.optional(z.int().check(z.positive(), z.maximum(50))),
  pageSize: z.optional(z.union([z.literal(20), z.literal(50)])),
}
/** A province, by the code with which those of its regions begin: 510000 is Sichuan. */
export const Province = z.int().check(z.gte(110_000), z.lte(820_000), z.multipleOf(10_000))
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), total: Count, page: Count, pageSize: Count })
