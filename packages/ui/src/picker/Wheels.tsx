// by its own path: the library's front door brings global rules that repaint every page and link
import PickerView from 'antd-mobile/es/components/picker-view'
import type { CSSProperties } from 'react'
import type { PickerColumn, PickerProps } from './Picker.tsx'
import styles from './Wheels.module.css'

type WheelsProps = Pick<PickerProps, 'columns' | 'value'> & {
  onChange: (value: string[]) => void
  /** called when the wheels can't come: what nobody has seen must not be confirmed */
  onClose: () => void
}

const copy = (columns: readonly PickerColumn[]) => columns.map((column) => [...column])
// inline, since the library's own rules are in no layer
const sizes = { '--height': '220px', '--item-height': 'var(--target)', '--item-font-size': 'var(--type-title)' } as CSSProperties

/** The wheels of the library behind our own interface. */
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
