/** The one table of a run. */
import { cpus } from 'node:os'

export interface Row {
  work: string
  against: string
  /** What was measured, with its unit. */
  figure: string
  target: string
  /** Null: not measured, or nothing to compare it with. */
  met: boolean | null
}

const verdict = ({ met }: Row) => (met === null ? '–' : met ? 'holds' : '**missed**')
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export const tableOf = (rows: readonly Row[]) =>
  [
    line(['Work', 'Measured against, in the same run', 'Figure', 'Bar', 'Verdict']),
    line(['---', '---', '---', '---', '---']),
    ...rows.map((row) => line([row.work, row.against, row.figure, row.target, verdict(row)])),
  ].join('\n')

export function reportOf(
  rows: readonly Row[],
  facts: { goods: string; postgres: string; slice: number; seconds: number; browser: string; busy: number },
) {
  const processors = cpus()
  return `# Measurements

Written by \`npm run bench\`; nothing here is typed by hand. A ratio is the shop's throughput (or time) over the limit's in the same
run: slices of both sides alternate (A B A B) and the median counts, because machines are noisy. Absolute figures are this
machine's: on one that others use they tell little, and times and delays miss bars that a quiet one holds.

- Date: ${new Date().toISOString()}, ${Math.round(facts.seconds)} s
- Machine: ${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}; shop, limit, load and database share it; load average before the run ${facts.busy.toFixed(1)}
- Node ${process.version}, PostgreSQL ${facts.postgres} with synchronous_commit off for both sides, ${facts.browser}
- Goods in the large world: ${facts.goods}; slices of ${facts.slice} ms

${tableOf(rows)}

How to read it: the limit of a page that reads is node:http in a process of its own that runs the page's main statement (its very
text and values, captured from the server) as a named statement on as many connections as the server has, and answers
JSON.stringify of a prepared answer of the same bytes; the server also finds out who calls, by one more statement. The
limit of an addition holds all that it reads and writes in one statement. Orders are held against pgbench (Debian's, where it is
installed) with a statement a row, all of them prepared; the hot offer against one SQL function that does the same.
`
}
