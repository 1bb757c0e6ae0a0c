import * as z from 'zod/mini'
import { Count, Done, Instant, Nothing, Uuid, endpoint, text } from './endpoint.ts'

/** The largest list in bytes, what is sent of it at a time, and how many a shop may send in an hour. */
export const MAX_PLAN_LIST_BYTES = 2_000_000
export const PLAN_PART_BYTES = 60_000
export const PLAN_IMPORTS_PER_HOUR = 30
/** Base64 takes four letters for three bytes. */
const MAX_PART_LETTERS = (PLAN_PART_BYTES / 3) * 4

export const StartPlanImport = endpoint({
  method: 'POST',
  path: '/mall/client/plan/import/start',
  access: 'purchaser',
  idempotent: true,
  invalidates: ['planImport'],
  summary: 'Begins to send a list that fills the plan: XLSX, CSV, or text with a goods in each line',
  input: z.strictObject({
    name: text(100, 1),
    /** In bytes. */
    size: z.int().check(z.positive(), z.maximum(MAX_PLAN_LIST_BYTES, '文件最大 2 MB，请分成几个文件')),
  }),
  output: z.object({ importId: Uuid }),
  refusals: ['TOO_OFTEN', 'IMPORT_RUNNING'],
})
export const SendPlanImportPart = endpoint({
  method: 'POST',
  path: '/mall/client/plan/import/part',
  access: 'purchaser',
  invalidates: ['planImport'],
  summary: 'Sends a part of a list, the first one being 0; with the last one the list is read, matched and put into the plan',
  input: z.strictObject({
    importId: Uuid,
    nth: z.int().check(z.nonnegative(), z.maximum(999)),
    /** Base64. */
    content: z.string().check(z.minLength(1), z.maxLength(MAX_PART_LETTERS)),
  }),
  /** The bytes that have arrived. */
  output: z.object({ received: Count }),
  refusals: ['NOT_FOUND'],
})
export const GetPlanImport = endpoint({
  method: 'GET',
  path: '/mall/client/plan/import',
  access: 'purchaser',
  tags: ['planImport'],
  summary: 'How far the shop’s latest import of this week is',
  input: Nothing,
  output: z.object({
    latest: z.nullable(
      z.object({
        importId: Uuid,
        name: z.string(),
        progress: z.enum(['receiving', 'reading', 'matching', 'ready', 'stopped', 'failed']),
        /** Whether there is a report of its rows: it was read, and is over. */
        hasReport: z.boolean(),
        /** Rows of the list; 0 until it is read. Those that are done, and what they became; `full`: the plan had no room; `skipped`: the list orders none. */
        rows: Count,
        done: Count,
        matched: Count,
        unsure: Count,
        unknown: Count,
        full: Count,
        skipped: Count,
        /** Why it failed; empty otherwise. */
        problem: z.string(),
        startedAt: Instant,
      }),
    ),
  }),
})
export const StopPlanImport = endpoint({
  method: 'POST',
  path: '/mall/client/plan/import/stop',
  access: 'purchaser',
  invalidates: ['planImport', 'plan'],
  summary: 'Stops an import that is on its way; what it has put into the plan stays',
  input: z.strictObject({ importId: Uuid }),
  output: Done,
  refusals: ['NOT_FOUND', 'IMPORT_OVER'],
})
export const OpenPlanImportReport = endpoint({
  method: 'GET',
  path: '/mall/client/plan/import/report',
  access: 'purchaser',
  tags: ['planImport'],
  summary: 'The address of an import’s report, for ten minutes: what each row was read as, what it became, and why',
  input: z.strictObject({ importId: Uuid }),
  output: z.object({ url: z.string() }),
  refusals: ['NOT_FOUND'],
})
