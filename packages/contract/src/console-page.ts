import * as z from 'zod/mini'
import { Count } from './endpoint.ts'

/** A page of a console list: numbered pages reach 1,000 rows; beyond that, narrower filters are needed. */
export const Page = {
  page: z.optional(z.int().check(z.positive(), z.maximum(50))),
  pageSize: z.optional(z.union([z.literal(20), z.literal(50)])),
}
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), total: Count, page: Count, pageSize: Count })
