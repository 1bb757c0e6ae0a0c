import { Button, Card, NoticeBar, Sheet } from '@shop/ui'
import { GetLocation } from '@shop/contract/platform'
import { useState } from 'react'
import { navigationLinks } from '../features/map/navigation-links.ts'
import { OutlineMap } from '../features/map/OutlineMap.tsx'
import { copyText } from '../shell/copy.ts'
import { usePageSearch } from '../shell/navigation.ts'
import { Page } from '../shell/Page.tsx'
import { useCall } from '../shell/query.ts'
import styles from './open-location.module.css'

/** A place on the map, with its words, to be copied or navigated to by the phone's map. */
export default function OpenLocation() {
  const { lat, lng, name = '', address = '' } = usePageSearch('open-location')
  const point = lat && lng ? { latitude: lat, longitude: lng } : null
  const county = useCall(GetLocation, { latitude: lat ?? 0, longitude: lng ?? 0, datum: 'gcj02' }, { enabled: point !== null })
  const [leaving, setLeaving] = useState(false)
  const words = [name, address].filter(Boolean).join(' ')
  return (
    <Page>
      {point ? (
        <OutlineMap centre={point} regionId={county.data?.regionId} label={`地图：${words || county.data?.fullName || ''}`} />
      ) : (
        <NoticeBar text="没有位置信息" />
      )}
      <div className={styles.page}>
        <Card>
          {name && <h2 className={styles.name}>{name}</h2>}
          <p className={styles.address}>{address || county.data?.fullName || '没有地址'}</p>
          <div className={styles.actions}>
            {words && (
              <Button variant="outlined" onClick={() => copyText('地址', address || name)}>
                复制地址
              </Button>
            )}
            {point && <Button onClick={() => setLeaving(true)}>导航</Button>}
          </div>
        </Card>
      </div>
      {point && (
        <Sheet open={leaving} title="用哪个地图导航" onClose={() => setLeaving(false)}>
          <div className={styles.maps}>
            {navigationLinks(point, name || address).map(({ text, href }) => (
              <Button key={text} block variant="outlined" href={href}>
                {text}
              </Button>
            ))}
            <p className={styles.note}>没有安装的地图会在网页中打开</p>
          </div>
        </Sheet>
      )}
    </Page>
  )
}
