import { TreeSelect } from 'antd'
import { useRegionNodes } from '../../kit/region-nodes.ts'

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

/** One county, found through its province and city. */
export function RegionField({ value, onChange, id }: Props) {
  const { nodes, load } = useRegionNodes()
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      {...(value && { value })}
      labelInValue
      treeDataSimpleMode
      treeExpandAction="click"
      treeData={nodes.map((node) => ({ ...node, selectable: node.isLeaf }))}
      loadData={(node) => load(Number(node.value))}
      onChange={(chosen: { value: number; label: unknown }) => onChange?.({ value: chosen.value, label: String(chosen.label) })}
      placeholder="依次选择省、市、区县"
      style={{ width: '100%' }}
    />
  )
}
