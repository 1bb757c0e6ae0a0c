import { InputNumber } from 'antd'
import { yuanToFen } from './money.ts'

interface Props {
  value?: number | null
  onChange?: (fen: number | null) => void
  id?: string
  'aria-label'?: string
}

/** A field typed in yuan whose value is in fen. */
export function FenInput({ value, onChange, ...rest }: Props) {
  return (
    <InputNumber
      {...rest}
      prefix="¥"
      min={0.01}
      max={1_000_000}
      precision={2}
      controls={false}
      value={value == null ? null : value / 100}
      onChange={(yuan) => onChange?.(yuan == null ? null : yuanToFen(Number(yuan)))}
    />
  )
}
