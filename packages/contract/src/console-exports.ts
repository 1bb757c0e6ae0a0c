import * as z from 'zod/mini'
import { Count, Done, Instant, Nothing, Uuid, endpoint, keysOf, text } from './endpoint.ts'
import { EXPORT_FORMATS, EXPORTED_LISTS } from './exported-lists.ts'

const List = z.enum(keysOf(EXPORTED_LISTS))
const Format = z.enum(keysOf(EXPORT_FORMATS))
const fields = {
  list: { name: '列表', values: EXPORTED_LISTS },
  filter: '条件',
  format: { name: '格式', values: EXPORT_FORMATS },
  rows: '行数',
} as const

export const ConsoleListExports = endpoint({
  method: 'GET',
  path: '/console/exports',
  access: 'console',
  summary: 'The caller’s exports of the last day, newest first',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        exportId: Uuid,
        list: List,
        filter: z.string(),
        format: Format,
        /** `waiting`: a job makes it; `failed`: it is not made, for the reason in `problem`; `cancelled`: by its operator. */
        progress: z.enum(['waiting', 'ready', 'failed', 'cancelled']),
        /** How many rows it has; while it waits, as many as the list had. */
        rows: Count,
        /** How many of them are in the file so far. */
        written: Count,
        problem: z.string(),
        requestedAt: Instant,
        /** Until when it can be downloaded; null while it can’t. */
        until: z.nullable(Instant),
      }),
    ),
  }),
})

export const StartExport = endpoint({
  method: 'POST',
  path: '/console/exports/start',
  access: 'console',
  summary: 'Makes an XLSX or CSV file of a list, with its filter, as the caller sees it; refused beyond 10,000 rows',
  input: z.strictObject({
    list: List,
    /** The fields of the list’s call as a query: `group=new&keyword=康民`. */
    filter: text(500),
    /** CSV where none is named. */
    format: z._default(Format, 'csv'),
  }),
  output: z.object({ exportId: Uuid, rows: Count }),
  audit: { subject: 'export', actions: { 'export.start': '导出列表' }, fields },
  refusals: ['TOO_OFTEN'],
})

export const CancelExport = endpoint({
  method: 'POST',
  path: '/console/exports/cancel',
  access: 'console',
  summary: 'Stops an export of the caller that is being made',
  input: z.strictObject({ exportId: Uuid }),
  output: Done,
  audit: { subject: 'export', actions: { 'export.cancel': '取消导出' }, fields },
  refusals: ['NOT_FOUND', 'EXPORT_OVER'],
})

export const OpenExport = endpoint({
  method: 'POST',
  path: '/console/exports/open',
  access: 'console',
  summary: 'The address of a file for ten minutes: only for whoever started it',
  input: z.strictObject({ exportId: Uuid }),
  output: z.object({ url: z.string() }),
  audit: { subject: 'export', actions: { 'export.download': '下载导出文件' }, fields },
  refusals: ['NOT_FOUND'],
})
