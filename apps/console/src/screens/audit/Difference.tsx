import { Button } from 'antd'
import { useState } from 'react'
import { difference, type Change } from './difference.ts'
import styles from './Difference.module.css'

const SHOWN = 3

/** What a write changed, field by field; long ones open. */
export function Difference({ before, after }: { before: string | null; after: string | null }) {
  const [open, setOpen] = useState(false)
  const changes = difference(before, after)
  if (changes.length === 0) return <span className="quiet">—</span>
  const shown = open ? changes : changes.slice(0, SHOWN)
  return (
    <>
      <dl className={styles.changes}>
        {shown.map((change) => (
          <OneChange key={change.field} change={change} />
        ))}
      </dl>
      {changes.length > SHOWN && (
        <Button className={styles.more} type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : `另 ${changes.length - SHOWN} 项`}
        </Button>
      )}
    </>
  )
}

function OneChange({ change: { field, before, after } }: { change: Change }) {
  return (
    <div>
      <dt className="quiet">{field}</dt>
      <dd>
        {before !== null && <del>{before}</del>}
        {before !== null && after !== null && ' → '}
        {after !== null && <ins>{after}</ins>}
      </dd>
    </div>
  )
}
