import type { Out } from '@shop/contract/endpoint'
import { FindPlaces } from '@shop/contract/places'
import { Card, Cell, CellGroup, Skeleton } from '@shop/ui'
import type { Point } from './projection.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { useCall } from '../../shell/query.ts'
import styles from './places.module.css'

type Place = Out<typeof FindPlaces>['rows'][number]
interface FoundPlacesProps {
  keyword: string
  /** Those in the same city come first. */
  near: Point
  onChoose: (place: Place, isCounty: boolean) => void
  onClose: () => void
}

/** What matches the words that were searched for. */
export function FoundPlaces({ keyword, near, onChoose, onClose }: FoundPlacesProps) {
  const found = useCall(FindPlaces, { keyword, ...near }, { staleTime: 300_000, keepPrevious: true })
  return (
    <Card title={`“${keyword}”`} more={{ label: '收起', onAction: onClose }}>
      <Loaded query={found} skeleton={<Skeleton shape="line" count={3} />}>
        {({ rows, countiesOnly }) => (
          <>
            {rows.length === 0 && <p className={styles.note}>没有找到，换个说法试试，或拖动地图后填写地址</p>}
            {rows.length > 0 && (
              <CellGroup>
                {rows.map((place, at) => (
                  <Cell key={at} title={place.name} detail={place.address} onOpen={() => onChoose(place, countiesOnly)} />
                ))}
              </CellGroup>
            )}
            {countiesOnly && rows.length > 0 && <p className={styles.note}>可以搜到区县，街道和门牌号请在下面填写</p>}
          </>
        )}
      </Loaded>
    </Card>
  )
}
