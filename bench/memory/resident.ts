/** The resident memory of a process, in MB (10^6 bytes), as Linux reports it. */
import { existsSync, readFileSync } from 'node:fs'
import type { Row } from '../table.ts'

/** What the server may need. */
const LIMIT_MB = 300

const read = (pid: number, name: 'VmRSS' | 'VmHWM') =>
  (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024) / 1e6

export const residentNow = (pid: number): number => read(pid, 'VmRSS')

/** The highest it has been; null on systems that do not say. */
export const highestResident = (pid: number): number | null => (existsSync(`/proc/${pid}/status`) ? read(pid, 'VmHWM') : null)

export const memoryRow = (work: string, against: string, highest: number | null): Row => ({
  work,
  against,
  figure: highest === null ? 'not measured: this system has no /proc' : `${highest.toFixed(0)} MB`,
  target: `≤ ${LIMIT_MB} MB`,
  met: highest === null ? null : highest <= LIMIT_MB,
})
