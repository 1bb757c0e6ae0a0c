import type { ListAudit } from '@shop/contract/console-platform'
import type { Out } from '@shop/contract/endpoint'
import { Button } from 'antd'
import { useState } from 'react'
import styles from './Difference.module.css'

type Change = Out<typeof ListAudit>['rows'][number]['changes'][number]
const MAX_SHOWN = 3

/** What a write changed, field by field; long values can be expanded. */
export function Difference({ changes }: { changes: Change[] }) {
  const [open, setOpen] = useState(false)
  if (changes.length === 0) return <span className="quiet">—</span>
  const shown = open ? changes : changes.slice(0, MAX_SHOWN)
  return (
    <>
      <dl className={styles.changes}>
        {shown.map((change) => (
          <OneChange key={change.name} change={change} />
        ))}
      </dl>
      {changes.length > MAX_SHOWN && (
        <Button className={styles.more} type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : `另 ${changes.length - MAX_SHOWN} 项`}
        </Button>
      )}
    </>
  )
}

function OneChange({ change: { name, before, after } }: { change: Change }) {
  return (
    <div>
      <dt className="quiet">{name}</dt>
      <dd>
        {before !== null && <del>{before}</del>}
        {before !== null && after !== null && ' → '}
        {after !== null && <ins>{after}</ins>}
      </dd>
    </div>
  )
}
