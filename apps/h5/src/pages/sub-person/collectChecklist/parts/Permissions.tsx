import { Card } from '@shop/ui'
import { useEffect, useState } from 'react'
import styles from '../collectChecklist.module.css'

/** What the shop asks the device for, and what for. */
const ASKED = [
  ['camera', '相机', '扫条码、拍证照'],
  ['geolocation', '位置', '找门店、选地址'],
] as const satisfies readonly [PermissionName, string, string][]
const STATES: Record<PermissionState, string> = { granted: '已允许', denied: '已拒绝', prompt: '未允许，使用时再询问' }

type Granted = { name: string; use: string; state: PermissionState }[]

/** What this device's browser was allowed on this page. Nothing where the browser doesn't tell. */
export function Permissions() {
  const [granted, setGranted] = useState<Granted>([])
  useEffect(() => {
    let shown = true
    void readAll().then((found) => shown && setGranted(found))
    return () => void (shown = false)
  }, [])
  if (granted.length === 0) return null
  return (
    <Card title="本机授权">
      <dl className={styles.facts}>
        {granted.map(({ name, use, state }) => (
          <div key={name} className={styles.permission}>
            <dt>{name}</dt>
            <dd>
              {use}：{STATES[state]}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>在浏览器的网站设置里可以改变；不允许时，可以改用手输或从列表选择</p>
    </Card>
  )
}

/** Browsers differ in the names that they know: one that is unknown is left out. */
async function readAll(): Promise<Granted> {
  const read = ASKED.map(async ([key, name, use]): Promise<Granted> => {
    try {
      return [{ name, use, state: (await navigator.permissions.query({ name: key })).state }]
    } catch {
      return []
    }
  })
  return (await Promise.all(read)).flat()
}
