import { Card, Cell, CellGroup, EmptyView, Skeleton } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import type { Goods } from '../detail.tsx'
import styles from '../detail.module.css'

const FIRST = ['indications', 'dosage', 'contraindications']

/** The sections of the leaflet that are asked for most, and the ways to the whole texts. */
export function LeafletPreview({ goods }: { goods: Goods }) {
  const leaflet = useCall('GetLeaflet', { goodsId: goods.goodsId }, { enabled: goods.hasLeaflet, staleTime: 600_000 })
  const sections = leaflet.data?.sections.filter((s) => FIRST.includes(s.key)) ?? []
  return (
    <Card title="说明书">
      {goods.hasLeaflet ? (
        leaflet.data ? (
          <dl className={styles.leaflet}>
            {(sections.length > 0 ? sections : leaflet.data.sections.slice(0, 2)).map((s) => (
              <div key={s.key}>
                <dt>{s.title}</dt>
                <dd>{s.text}</dd>
              </div>
            ))}
          </dl>
        ) : (
          !leaflet.error && <Skeleton count={4} />
        )
      ) : (
        <EmptyView small title="暂无说明书" detail="请以药品包装内的说明书为准" />
      )}
      {(goods.hasLeaflet || goods.hasPharmacopoeia) && (
        <CellGroup>
          {goods.hasLeaflet && <Cell title="完整说明书" href={to('sub-goods/goods/description', { goodsId: goods.goodsId })} />}
          {goods.hasPharmacopoeia && (
            <Cell title="药典说明" href={to('sub-goods/goods/pharmacopoeia', { goodsId: goods.goodsId })} />
          )}
        </CellGroup>
      )}
    </Card>
  )
}
