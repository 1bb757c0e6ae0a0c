import { IconInfo } from '@shop/ui'
import { useEffect } from 'react'
import styles from './KindlyReminder.module.css'
import { useBoot } from './me.ts'
import { deviceStorage } from './session.ts'

/** The platform's advice on receiving goods; without a text it takes no room. The device keeps the last text for the next launch. */
export function KindlyReminder() {
  const text = useBoot().data?.config.kindly_reminder
  useEffect(() => {
    if (text !== undefined) deviceStorage.write('kindly-reminder', text)
  }, [text])
  const shown = (text ?? deviceStorage.read('kindly-reminder') ?? '').trim()
  if (!shown) return null
  return (
    <p role="note" className={styles.reminder}>
      <IconInfo size={16} />
      <span>
        <b>温馨提示</b> {shown}
      </span>
    </p>
  )
}
