import { GetLeaflet } from '@shop/contract/catalog'
import { Card, IconChevronRight, Skeleton } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import type { Detail } from './detail-data.ts'
import styles from './LeafletPreview.module.css'

const PREVIEW_SECTIONS = /适应症|功能主治|用法用量|禁忌|不良反应|注意事项/
const MAX_SECTIONS = 3

/** The sections that pharmacists look up most; links lead to the whole leaflet and the pharmacopoeia. */
export default function LeafletPreview({ goods }: { goods: Detail }) {
  const { goodsId, hasLeaflet } = goods
  const leaflet = useCall(GetLeaflet, { goodsId }, { enabled: hasLeaflet, staleTime: 3_600_000 })
  const sections = leaflet.data?.sections.filter((one) => PREVIEW_SECTIONS.test(one.title)) ?? []
  const shown = (sections.length ? sections : (leaflet.data?.sections ?? [])).slice(0, MAX_SECTIONS)
  return (
    <Card
      title="说明书"
      {...(hasLeaflet && { more: { label: '查看全文', href: to('sub-goods/goods/description', { goodsId }) } })}
    >
      {!hasLeaflet ? (
        <p className={styles.none}>暂无电子说明书，请以药盒内的说明书为准</p>
      ) : leaflet.data ? (
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
      ) : leaflet.isError ? (
        <p className={styles.none}>说明书没有加载出来，请点“查看全文”重试</p>
      ) : (
        <Skeleton shape="line" count={5} />
      )}
      {goods.hasPharmacopoeia && (
        <a className={styles.entry} href={to('sub-goods/goods/pharmacopoeia', { goodsId })}>
          药典说明
          <IconChevronRight size={16} />
        </a>
      )}
    </Card>
  )
}
