import { classNames } from '../class-names.ts'
import type { FieldProps } from './Field.tsx'
import { Field } from './Field.tsx'
import styles from './Field.module.css'

export type TextAreaProps = Omit<FieldProps, 'children' | 'inline'> & {
  value: string
  onChange: (text: string) => void
  placeholder?: string
  /** characters */
  max?: number
  rows?: number
  name?: string
  disabled?: boolean
  onBlur?: () => void
}

/** Several lines, 140 characters, counted. */
export const TextArea = (props: TextAreaProps) => {
  const { value, onChange, placeholder, max = 140, rows = 4, name, disabled, onBlur, ...field } = props
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <div className={classNames(styles.box, styles.area)}>
          <textarea
            id={id}
            className={classNames(styles.input, styles.text)}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            aria-required={field.required}
            maxLength={max}
            onChange={(event) => onChange(event.target.value)}
            {...{ value, placeholder, rows, name, disabled, onBlur }}
          />
          <span className={styles.count}>
            {value.length}/{max}
          </span>
        </div>
      )}
    </Field>
  )
}
