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

Written by \`npm run bench\`; nothing here is written by hand. A ratio is the shop's throughput (or time) over the baseline's in the same
run: slices of both sides alternate (A B A B) and the median counts, because machines are noisy. Absolute figures are this
machine's: on a shared machine they mean little, and times and delays miss bars that a quiet one meets.

- Date: ${new Date().toISOString()}, ${Math.round(facts.seconds)} s
- Machine: ${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}; shop, baseline, load and database share it; load average before the run ${facts.busy.toFixed(1)}
- Node ${process.version}, PostgreSQL ${facts.postgres} with synchronous_commit off for both sides, ${facts.browser}
- Goods in the large world: ${facts.goods}; slices of ${facts.slice} ms

${tableOf(rows)}

How to read it: the baseline of a reading page is node:http in a separate process. It runs the page's main statement (its exact text
and values, captured from the server) as a named statement on as many connections as the server has, and responds with
JSON.stringify of a prepared response of as many bytes; the server also authenticates the caller, with one more statement. The
baseline of an addition does all its reads and writes in one statement. Orders are compared with pgbench (Debian's, where it is
installed) with one statement per row, all of them prepared; the hot offer with one SQL function that does the same.

A bare page is the least that such a page can do: one index and as many bytes, no visitor, prices, rules or stock. Its row says what
all of that costs.

The processor time of an anonymous request is that of the server's process and of its PostgreSQL backends, as the system counts it,
while nothing else runs. The dearest are looked for: from a selection of words, filters, sorts and calls, those that cost the most are
followed to all that differ from them in one choice. The dearest searches then come from 5,000 addresses, as a trusted proxy reports
them, to a server with its default limits, while buyers open pages and order at a steady rate.
`
}
