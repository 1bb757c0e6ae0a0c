import { ListRegions } from '@shop/contract/platform'
import { Cascader } from 'antd'
import { useState } from 'react'
import { useFailure } from '../../kit/failures.tsx'
import { call } from '../../kit/http.ts'
import { useCall } from '../../kit/queries.ts'

export interface ChosenRegion {
  value: number
  label: string
}
interface Props {
  /** The form gives all three. */
  value?: ChosenRegion
  onChange?: (region: ChosenRegion) => void
  id?: string
}
interface Region {
  id: number
  name: string
  level: number
}
interface Option {
  value: number
  label: string
  isLeaf: boolean
  children?: Option[]
}
/** The level of counties, below which there is nothing. */
const COUNTY = 3

/** One county, chosen below its province and city; what lies in one is read when it is opened. */
export function RegionField({ value, onChange, id }: Props) {
  const { data: provinces } = useCall(ListRegions, { id: 0 })
  const [below, setBelow] = useState<Readonly<Record<number, readonly Region[]>>>({})
  const fail = useFailure()
  const load = async (parent: number) => {
    if (below[parent]) return
    try {
      const { rows } = await call(ListRegions, { id: parent })
      setBelow((others) => ({ ...others, [parent]: rows }))
    } catch (error) {
      fail(error)
    }
  }
  const optionsOf = (rows: readonly Region[]): Option[] =>
    rows.map(({ id: region, name, level }) => ({
      value: region,
      label: name,
      isLeaf: level >= COUNTY,
      ...(below[region] && { children: optionsOf(below[region]) }),
    }))
  return (
    <Cascader<Option>
      {...(id !== undefined && { id })}
      options={optionsOf(provinces?.rows ?? [])}
      loadData={(path) => void load(path.at(-1)!.value)}
      {...(value && { value: [value.value] })}
      displayRender={() => value?.label}
      allowClear={false}
      onChange={(path, chosen) => {
        const county = chosen.at(-1)
        // A municipality has one city, with its name.
        if (county) onChange?.({ value: county.value, label: [...new Set(chosen.map(({ label }) => label))].join('') })
      }}
      placeholder="依次选择省、市、区县"
    />
  )
}
