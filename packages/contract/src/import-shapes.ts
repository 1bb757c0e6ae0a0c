import * as z from 'zod/mini'
import { Count, Instant, text } from './endpoint.ts'
import { IMPORT_PART_BYTES } from './import-limits.ts'
import { keysOf } from './keys-of.ts'

/** A part of a file, as base64. */
const MAX_PART_LETTERS = (IMPORT_PART_BYTES / 3) * 4

/** How far an import is: `checked` waits for its organisation. */
const Progress = z.enum(['receiving', 'reading', 'checking', 'checked', 'applying', 'done', 'stopped', 'failed'])

/** How far an import is and what its rows become, by the outcomes of its kind; its id has a name in each kind. */
export const importFacts = <O extends string>(outcomes: Readonly<Record<O, string>>) => ({
  name: z.string(),
  progress: Progress,
  /** 0 until it is read. */
  rows: Count,
  /** Rows that were checked, and of those that change something the ones that are applied. */
  checked: Count,
  applied: Count,
  counts: z.object(Object.fromEntries(keysOf(outcomes).map((outcome) => [outcome, Count])) as Record<O, typeof Count>),
  /** Why it failed; empty otherwise. */
  problem: z.string(),
  startedAt: Instant,
  startedBy: z.string(),
  endedAt: z.nullable(Instant),
})
/** What the page of an import has besides: `columns` are the names of those that its kind knows. */
export const importDetail = <C extends string>(columns: Readonly<Record<C, string>>) => ({
  /** What each column of the file was read as; null: it is not used. */
  columns: z.array(z.object({ title: z.string(), as: z.nullable(z.enum(keysOf(columns))) })),
  /** Of an import that was confirmed: by whom. */
  confirmedBy: z.string(),
  /** Whether there are rows, and so a report. */
  hasReport: z.boolean(),
})

/** The file that is announced before its parts are sent; at most so many bytes. */
export const announcedFile = (maxBytes: number) => ({
  name: text(100, 1).check(z.refine((name) => /\.(?:xlsx|csv|txt)$/i.test(name), '请选择 XLSX 或 CSV 文件')),
  /** In bytes. */
  size: z.int().check(z.positive(), z.maximum(maxBytes, `文件最大 ${maxBytes / 1_000_000} MB，请分成几个文件`)),
})
/** A part of a file, the first one being 0. */
export const FilePart = {
  nth: z.int().check(z.nonnegative(), z.maximum(999)),
  /** Base64. */
  content: z.string().check(z.minLength(1), z.maxLength(MAX_PART_LETTERS)),
}
