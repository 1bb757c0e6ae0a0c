import { TreeSelect } from 'antd'
import { useRegionNodes } from '../../kit/region-nodes.ts'

interface Props {
  /** The form gives all three. */
  value?: { value: number; label: string }[]
  onChange?: (regions: { value: number; label: string }[]) => void
  id?: string
}
/** Provinces, cities and counties, any of them; what lies in one is read when it is opened. */
export function RegionsField({ value = [], onChange, id }: Props) {
  const { nodes, load } = useRegionNodes()
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      multiple
      allowClear
      labelInValue
      treeDataSimpleMode
      treeData={nodes}
      loadData={(node) => load(Number(node.value))}
      value={value}
      onChange={(chosen: { value: number; label: unknown }[]) =>
        onChange?.(chosen.map((one) => ({ value: one.value, label: String(one.label) })))
      }
      style={{ width: '100%' }}
    />
  )
}
