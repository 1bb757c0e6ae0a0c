import type { GetLocation } from '@shop/contract/platform'
import { ListNearbyPlaces } from '@shop/contract/places'
import type { Out } from '@shop/contract/endpoint'
import { Card, Cell, CellGroup, TextField } from '@shop/ui'
import type { Point } from './projection.ts'
import { useCall } from '../../shell/query.ts'
import styles from './places.module.css'

interface PinnedPlaceProps {
  /** Where the pin is. */
  point: Point
  /** What is known of its county. */
  county: { data: Out<typeof GetLocation> | undefined; isError: boolean }
  address: string
  onAddress: (address: string) => void
  onChoose: (place: Out<typeof ListNearbyPlaces>['rows'][number]) => void
}

/** Where the pin is, in words: its county, what is near, and the address as it is typed. */
export function PinnedPlace({ point, county, address, onAddress, onChoose }: PinnedPlaceProps) {
  const nearby = useCall(ListNearbyPlaces, point, { staleTime: Infinity, keepPrevious: true })
  const where = county.isError ? '请选择中国境内的位置' : (county.data?.fullName ?? '…')
  return (
    <>
      <Card title="所在地区">
        <p className={county.isError ? styles.wrong : styles.where} aria-live="polite">
          {where}
        </p>
        <TextField
          label="详细地址"
          value={address}
          onChange={onAddress}
          maxLength={100}
          placeholder="街道、门牌号"
          autoComplete="street-address"
        />
      </Card>
      {nearby.data && nearby.data.rows.length > 0 && (
        <Card title="附近">
          <CellGroup>
            {nearby.data.rows.map((place, at) => (
              <Cell key={at} title={place.name} detail={place.address} onOpen={() => onChoose(place)} />
            ))}
          </CellGroup>
        </Card>
      )}
    </>
  )
}
