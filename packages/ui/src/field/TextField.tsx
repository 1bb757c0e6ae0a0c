import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react'
import { useRef } from 'react'
import { IconError } from '../icon/icons.tsx'
import type { FieldProps } from './Field.tsx'
import { Field } from './Field.tsx'
import styles from './Field.module.css'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'placeholder' | 'inputMode' | 'maxLength' | 'autoComplete' | 'name' | 'disabled' | 'readOnly' | 'autoFocus' | 'enterKeyHint'
>

export type TextFieldProps = Omit<FieldProps, 'children'> &
  Native & {
    value: string
    onChange: (text: string) => void
    type?: 'text' | 'tel' | 'email' | 'url'
    /** full-width digits are converted to half width, other characters are dropped */
    digits?: boolean
    suffix?: ReactNode
    onBlur?: () => void
  }

/** What text and password fields share; `end` is shown inside the box at the right. */
export const InputField = (props: TextFieldProps & { end?: ReactNode; native?: HTMLInputTypeAttribute }) => {
  const {
    label,
    error,
    hint,
    required,
    inline,
    labelHidden,
    value,
    onChange,
    type = 'text',
    digits,
    suffix,
    onBlur,
    end,
    native,
    ...rest
  } = props
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <Field {...{ label, error, hint, required, inline, labelHidden }}>
      {({ id, describedBy, invalid }) => (
        <div className={styles.box}>
          <input
            {...rest}
            ref={input}
            id={id}
            className={styles.input}
            type={native ?? type}
            inputMode={rest.inputMode ?? (digits ? 'numeric' : undefined)}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            aria-required={required}
            value={value}
            onChange={({ target }) => onChange(digits ? target.value.normalize('NFKC').replace(/\D/g, '') : target.value)}
            onBlur={onBlur}
          />
          {value && !rest.disabled && !rest.readOnly && (
            <button type="button" className={styles.inside} aria-label={`清空${label}`} onClick={clear}>
              <IconError size={18} />
            </button>
          )}
          {suffix && <span className={styles.suffix}>{suffix}</span>}
          {end}
        </div>
      )}
    </Field>
  )
}

/** One line of text, with a clear button and the matching keyboard. */
export const TextField = (props: TextFieldProps) => <InputField {...props} />
