import { Suspense, useState } from 'react'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { Button } from '../button/Button.tsx'
import { LoadingView } from '../loading-view/LoadingView.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import type { PickerColumn, WheelsProps } from './Wheels.tsx'

const Wheels = lazyPart(() => import('./Wheels.tsx'))

export type { PickerColumn }
export type PickerProps = Pick<WheelsProps, 'columns' | 'value'> & {
  open: boolean
  title: string
  onConfirm: (value: string[]) => void
  onClose: () => void
}

const Choosing = ({ columns, value, onConfirm, onClose }: Omit<PickerProps, 'open' | 'title'>) => {
  const [chosen, setChosen] = useState<string[]>([...value])
  const confirm = () => {
    const wheels = typeof columns === 'function' ? columns(chosen) : columns
    // an untouched wheel shows its first entry, so that entry is confirmed
    onConfirm(wheels.map((wheel, at) => wheel.find((entry) => entry.value === chosen[at])?.value ?? wheel[0]?.value ?? ''))
    onClose()
  }
  return (
    <>
      <Suspense fallback={<LoadingView inline />}>
        <Wheels columns={columns} value={chosen} onChange={setChosen} onClose={onClose} />
      </Suspense>
      <Button block onClick={confirm}>
        确定
      </Button>
    </>
  )
}

/** Wheels in a sheet. The library loads when the sheet is first opened. */
export const Picker = ({ open, title, onClose, ...rest }: PickerProps) => (
  <Sheet open={open} title={title} onClose={onClose}>
    <Choosing {...rest} onClose={onClose} />
  </Sheet>
)
