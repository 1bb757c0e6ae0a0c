import { ListRegions } from '@shop/contract/platform'
import { GetRegionLogin } from '@shop/contract/sellers'
import { useEffect, useState } from 'react'
import { countyOf, positionIfGranted } from '../../../../features/map/own-position.ts'
import { useCall } from '../../../../shell/query.ts'
import { keptRegion } from './kept-region.ts'
import type { SoughtRegion } from './SearchRegion.tsx'

/**
 * Where looking for shops begins: in the region that is named, or that of the current shop. Without a shop where one looked before, on
 * this device, or else where one is, if the browser was allowed to say it before.
 */
export function useBegunRegion(regionId: number | undefined): SoughtRegion | null {
  const named = useNamedRegion(regionId)
  const own = useCall(GetRegionLogin, {}, { enabled: regionId === undefined, staleTime: 600_000 })
  const [place, setPlace] = useState<SoughtRegion | null>(null)
  const [kept] = useState(keptRegion)
  const isUnknown = own.data?.regionId === null && kept === null
  useEffect(() => {
    if (!isUnknown) return undefined
    let isOver = false
    const locate = async () => {
      const position = await positionIfGranted()
      const found = position && (await countyOf(position, 'wgs84'))
      if (found?.county && !isOver) setPlace({ id: found.regionId, name: found.fullName })
    }
    // Whoever can't be located chooses.
    locate().catch(() => {})
    return () => void (isOver = true)
  }, [isUnknown])
  if (regionId !== undefined) return named
  if (!own.data) return null
  return own.data.regionId ? { id: own.data.regionId, name: own.data.regionName } : (kept ?? place)
}

/** A region with its name, which is that of its province, city and county. */
function useNamedRegion(id = 0): SoughtRegion | null {
  const [province, city] = [id - (id % 10_000), id - (id % 100)]
  const options = (enabled: boolean) => ({ enabled: id > 0 && enabled, staleTime: 3_600_000 })
  const lists = [
    useCall(ListRegions, { id: 0 }, options(true)).data,
    useCall(ListRegions, { id: province }, options(city > province)).data,
    useCall(ListRegions, { id: city }, options(id > city)).data,
  ]
  const path = [...new Set([province, city, id])]
  const names = path.map((one, at) => lists[at]?.rows.find((row) => row.id === one)?.name)
  return id > 0 && names.every((name) => name !== undefined) ? { id, name: names.join('') } : null
}
