// by its own path: the library's main entry adds global rules that restyle every page and link
import PickerView from 'antd-mobile/es/components/picker-view'
import type { CSSProperties } from 'react'
import styles from './Wheels.module.css'

export type PickerColumn = readonly { value: string; label: string }[]
export type WheelsProps = {
  /** the wheels; as a function they depend on the selection (province, city, district) */
  columns: readonly PickerColumn[] | ((value: readonly string[]) => readonly PickerColumn[])
  value: readonly string[]
  onChange: (value: string[]) => void
  /** called when the wheels can't load: values that were never shown must not be confirmed */
  onClose: () => void
}

const copy = (columns: readonly PickerColumn[]) => columns.map((column) => [...column])
// inline, because the library's rules are not in a cascade layer
const sizes = { '--height': '220px', '--item-height': 'var(--target)', '--item-font-size': 'var(--type-title)' } as CSSProperties

/** The library's wheels behind our own interface. */
const Wheels = ({ columns, value, onChange }: WheelsProps) => (
  <div className={styles.wheels}>
    <PickerView
      style={sizes}
      columns={typeof columns === 'function' ? (chosen) => copy(columns(chosen.map(String))) : copy(columns)}
      value={[...value]}
      onChange={(chosen) => onChange(chosen.map(String))}
    />
  </div>
)

export default Wheels
