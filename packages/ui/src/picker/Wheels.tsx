import { PickerView, unstableSetRender } from 'antd-mobile'
import { createRoot } from 'react-dom/client'
import type { PickerColumn, PickerProps } from './Picker.tsx'
import styles from './Wheels.module.css'

// the library looks for createRoot on react-dom, where it is no longer
const roots = new WeakMap<Element | DocumentFragment, ReturnType<typeof createRoot>>()
unstableSetRender((node, container) => {
  const root = roots.get(container) ?? createRoot(container)
  roots.set(container, root)
  root.render(node)
  return async () => root.unmount()
})

type WheelsProps = Pick<PickerProps, 'columns' | 'value'> & { onChange: (value: string[]) => void }

const copy = (columns: readonly PickerColumn[]) => columns.map((column) => [...column])

/** The wheels of the library behind our own interface. */
const Wheels = ({ columns, value, onChange }: WheelsProps) => (
  <div className={styles.wheels}>
    <PickerView
      columns={typeof columns === 'function' ? (chosen) => copy(columns(chosen.map(String))) : copy(columns)}
      value={[...value]}
      onChange={(chosen) => onChange(chosen.map(String))}
    />
  </div>
)

export default Wheels
