import { Card, IconChevronRight, Skeleton } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import styles from './LeafletPreview.module.css'

const WANTED = /适应症|功能主治|用法用量|禁忌|不良反应|注意事项/
const SHOWN = 3

/** The sections a counter asks for first; the whole leaflet and the pharmacopoeia lie behind. */
export default function LeafletPreview({ goodsId, pharmacopoeia }: { goodsId: number; pharmacopoeia: boolean }) {
  const leaflet = useCall('GetLeaflet', { goodsId }, { staleTime: 3_600_000 })
  if (leaflet.isError) return null
  const wanted = leaflet.data?.sections.filter((one) => WANTED.test(one.title)) ?? []
  const shown = (wanted.length ? wanted : (leaflet.data?.sections ?? [])).slice(0, SHOWN)
  return (
    <Card title="说明书" more={{ label: '查看全文', href: to('sub-goods/goods/description', { goodsId }) }}>
      {leaflet.data ? (
        <>
          {!leaflet.data.own && <p className={styles.note}>参考文本：来自同通用名药品，请以药盒内的说明书为准</p>}
          {shown.map((one) => (
            <a key={one.key} className={styles.part} href={to('sub-goods/goods/description', { goodsId, section: one.key })}>
              <h3 className={styles.title}>
                {one.title}
                <IconChevronRight size={14} />
              </h3>
              <p className={styles.text}>{one.text}</p>
            </a>
          ))}
        </>
      ) : (
        <Skeleton shape="line" count={5} />
      )}
      {pharmacopoeia && (
        <a className={styles.entry} href={to('sub-goods/goods/pharmacopoeia', { goodsId })}>
          药典说明
          <IconChevronRight size={16} />
        </a>
      )}
    </Card>
  )
}
