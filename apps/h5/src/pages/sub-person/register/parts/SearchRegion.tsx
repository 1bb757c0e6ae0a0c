import { PickerField, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import styles from '../../../../features/papers/form.module.css'
import { OwnPlace } from './OwnPlace.tsx'

const RegionSheet = lazyPart(() => import('../../../../features/address/RegionSheet.tsx'))

/** A county, a city or a province. */
export interface SoughtRegion {
  id: number
  name: string
}

/** Where a shop is looked for: anywhere, in a region that is chosen, or where one is. */
export function SearchRegion({
  region,
  onChange,
}: {
  region: SoughtRegion | null
  onChange: (region: SoughtRegion | null) => void
}) {
  const [choosing, setChoosing] = useState(false)
  return (
    <div className={styles.fields}>
      <PickerField
        label="所在地区"
        text={region?.name ?? null}
        placeholder="不限地区，可选省、市、区县"
        onOpen={() => setChoosing(true)}
      />
      <OwnPlace onFound={(id, name) => onChange({ id, name })} />
      {choosing && (
        <Suspense>
          <RegionSheet
            whole
            onChoose={(id, name) => {
              onChange(id ? { id, name } : null)
              setChoosing(false)
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
