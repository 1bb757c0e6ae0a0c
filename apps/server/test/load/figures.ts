import { appendFileSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { full } from './scale.ts'

const folder = fileURLToPath(new URL('../../../../.data/', import.meta.url))

/** Reports one measured figure: a line to read, and a line of JSON in .data/load-figures.jsonl to compare with later runs. */
export function recordFigure(name: string, value: number, unit: string, more: Record<string, string | number> = {}) {
  const rounded = Math.round(value * 1000) / 1000
  const details = Object.entries(more).map(([key, text]) => `${key} ${text}`)
  process.stdout.write(`  ▸ ${name}: ${rounded} ${unit}${details.length > 0 ? ` (${details.join(', ')})` : ''}\n`)
  mkdirSync(folder, { recursive: true })
  const line = { at: new Date().toISOString(), scale: full ? 'full' : 'short', name, value: rounded, unit, ...more }
  appendFileSync(`${folder}load-figures.jsonl`, `${JSON.stringify(line)}\n`)
}

/** The value below which this share of the numbers falls. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1] ?? 0
}
