import { IconButton, IconTrash, Picture, confirmDialog } from '@shop/ui'
import { useState } from 'react'
import { to } from '../../../../shell/navigation.ts'
import { clearSeen, readSeen } from './seen.ts'
import styles from './SeenGoods.module.css'

/** At the start of a search: the goods that were looked at on this device. */
export default function SeenGoods() {
  const [seen, setSeen] = useState(readSeen)
  if (seen.length === 0) return null
  const onClear = async () => {
    if (await confirmDialog({ title: '清空最近看过？', yes: '清空', danger: true })) setSeen(clearSeen())
  }
  return (
    <section aria-label="最近看过">
      <div className={styles.head}>
        <h2 className={styles.title}>最近看过</h2>
        <IconButton icon={<IconTrash size={18} />} label="清空最近看过" onClick={onClear} />
      </div>
      <ul className={styles.goods}>
        {seen.map(({ goodsId, name, specification, image }) => (
          <li key={goodsId}>
            <a className={styles.one} href={to('sub-goods/goods/detail', { goodsId })}>
              <Picture src={image} alt="" width={72} height={72} round pack={{ name }} />
              <span className={styles.name}>{name}</span>
              <span className={styles.specification}>{specification}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
