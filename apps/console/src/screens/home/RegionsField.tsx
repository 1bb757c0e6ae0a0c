import { ListRegions } from '@shop/contract/platform'
import { TreeSelect } from 'antd'
import { useState } from 'react'
import { useFailure } from '../../kit/failures.tsx'
import { call } from '../../kit/http.ts'
import { useCall } from '../../kit/queries.ts'

interface Node {
  id: number
  pId: number
  value: number
  title: string
  isLeaf: boolean
}
interface Props {
  /** The form gives all three. */
  value?: { value: number; label: string }[]
  onChange?: (regions: { value: number; label: string }[]) => void
  id?: string
}
/** The level of counties, below which there is nothing. */
const COUNTY = 3

const nodesOf = (pId: number, rows: readonly { id: number; name: string; level: number }[]): Node[] =>
  rows.map(({ id, name, level }) => ({ id, pId, value: id, title: name, isLeaf: level >= COUNTY }))

/** Provinces, cities and counties, any of them; what lies in one is read when it is opened. */
export function RegionsField({ value = [], onChange, id }: Props) {
  const { data: provinces } = useCall(ListRegions, { id: 0 })
  const [below, setBelow] = useState<Node[]>([])
  const fail = useFailure()
  const load = async (parent: number) => {
    if (below.some(({ pId }) => pId === parent)) return
    try {
      const { rows } = await call(ListRegions, { id: parent })
      setBelow((others) => [...others, ...nodesOf(parent, rows)])
    } catch (error) {
      fail(error)
    }
  }
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      multiple
      allowClear
      labelInValue
      treeDataSimpleMode
      treeData={[...nodesOf(0, provinces?.rows ?? []), ...below]}
      loadData={(node) => load(Number(node.value))}
      value={value}
      onChange={(chosen: { value: number; label: unknown }[]) =>
        onChange?.(chosen.map((one) => ({ value: one.value, label: String(one.label) })))
      }
      style={{ width: '100%' }}
    />
  )
}
