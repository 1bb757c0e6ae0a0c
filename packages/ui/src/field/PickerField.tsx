import { classNames } from '../class-names.ts'
import { IconChevronRight } from '../icon/icons.tsx'
import type { FieldProps } from './Field.tsx'
import { Field } from './Field.tsx'
import styles from './Field.module.css'

export type PickerFieldProps = Omit<FieldProps, 'children'> & {
  /** the selection as text */
  text: string | null
  placeholder?: string
  onOpen: () => void
  disabled?: boolean
}

/** A form row that opens a picker. */
export const PickerField = ({ text, placeholder = '请选择', onOpen, disabled, ...field }: PickerFieldProps) => (
  <Field {...field}>
    {({ id, describedBy }) => (
      <button
        id={id}
        type="button"
        className={classNames(styles.box, styles.pick)}
        aria-haspopup="dialog"
        aria-label={`${field.label}：${text ?? placeholder}`}
        aria-describedby={describedBy}
        data-empty={text ? undefined : ''}
        disabled={disabled}
        onClick={onOpen}
      >
        {text ?? placeholder}
        <IconChevronRight size={16} />
      </button>
    )}
  </Field>
)
