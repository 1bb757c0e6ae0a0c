import { ConsoleFindHandled } from '@shop/contract/console-salesmen'
import { HANDLED_KIND_NAMES, type HandledKind } from '@shop/contract/handled-kinds'
import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../kit/queries.ts'
import { useQuiet } from '../../kit/use-quiet.ts'

/** A chosen one; its label stands in the field. */
export interface Chosen {
  value: number
  label?: string
}
interface Props {
  salesmanId: number
  kind: HandledKind
  /** From the form. */
  id?: string
  value?: Chosen[]
  onChange?: (chosen: Chosen[]) => void
}

/** Finds categories, manufacturers or goods that the salesman's seller offers, by a part of the name. */
export function FindHandled({ salesmanId, kind, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const keyword = useQuiet(typed.trim())
  const { data, isFetching } = useCall(ConsoleFindHandled, { salesmanId, kind, keyword }, { keep: true, enabled: keyword !== '' })
  const found = keyword === '' ? [] : (data?.rows ?? [])
  return (
    <Select
      {...field}
      mode="multiple"
      labelInValue
      allowClear
      placeholder={`输入${HANDLED_KIND_NAMES[kind]}名称查找`}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={keyword !== '' && !isFetching ? '没有找到' : null}
      options={found.map(({ id: value, name, goods }) => ({
        value,
        label: kind === 'goods' ? name : `${name}（${goods} 种）`,
      }))}
    />
  )
}
