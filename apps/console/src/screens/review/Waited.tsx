import { useNow } from '../../kit/Moment.tsx'
import { waited } from './waited.ts'

/** How long something has waited to be decided. `since`: ISO 8601. */
export function Waited({ since }: { since: string }) {
  const { text, isLate } = waited(since, useNow())
  return <span className={isLate ? 'number late' : 'number'}>已等 {text}</span>
}
