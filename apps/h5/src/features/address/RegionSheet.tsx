import { ListRegions } from '@shop/contract/platform'
import { Cell, CellGroup, Chips, Sheet, Skeleton } from '@shop/ui'
import { useState } from 'react'
import { Loaded } from '../../shell/Loaded.tsx'
import { useCall } from '../../shell/query.ts'

interface Region {
  id: number
  name: string
}

interface RegionSheetProps {
  onChoose: (id: number, name: string) => void
  onClose: () => void
  /** Offers a whole province or city, too, and with the id 0 the whole country. */
  whole?: boolean
}
/** Selects a county in three steps: province, city, county. */
export default function RegionSheet({ onChoose, onClose, whole = false }: RegionSheetProps) {
  const [path, setPath] = useState<Region[]>([])
  const last = path[path.length - 1]
  const parent = last?.id ?? 0
  const regions = useCall(ListRegions, { id: parent }, { staleTime: 3600_000 })
  const choose = (region: Region, level: number) => {
    const next = [...path, region]
    if (level >= 3) onChoose(region.id, nameOf(next))
    else setPath(next)
  }
  return (
    <Sheet open title="选择所在地区" onClose={onClose} height="tall">
      {path.length > 0 && (
        <Chips
          label="已选地区"
          items={path.map((region, i) => ({ key: String(i), label: region.name }))}
          value={null}
          onChange={(key) => setPath(path.slice(0, Number(key ?? 0)))}
        />
      )}
      <Loaded query={regions} skeleton={<Skeleton shape="list" count={6} />}>
        {({ rows }) => (
          <CellGroup>
            {whole && <Cell title={last ? `全部${last.name}` : '不限地区'} onOpen={() => onChoose(parent, nameOf(path))} />}
            {rows.map((region) => (
              <Cell key={region.id} title={region.name} onOpen={() => choose(region, region.level)} />
            ))}
          </CellGroup>
        )}
      </Loaded>
    </Sheet>
  )
}

const nameOf = (path: readonly Region[]) => path.map(({ name }) => name).join('')
