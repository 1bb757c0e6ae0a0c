import { useState } from 'react'
import { IconEye, IconEyeOff } from '../icon/icons.tsx'
import type { TextFieldProps } from './TextField.tsx'
import { InputField } from './TextField.tsx'
import styles from './Field.module.css'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'digits' | 'suffix'>

/** A password field that can show its value. `autoComplete` is `current-password` by default. */
export const PasswordField = (props: PasswordFieldProps) => {
  const [shown, setShown] = useState(false)
  return (
    <InputField
      autoComplete="current-password"
      {...props}
      native={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles.inside}
          aria-label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEye size={20} /> : <IconEyeOff size={20} />}
        </button>
      }
    />
  )
}
