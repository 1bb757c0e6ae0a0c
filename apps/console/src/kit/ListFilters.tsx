import { ListRegions } from '@shop/contract/platform'
import { Button, DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import type { FormEvent } from 'react'
import type { Address } from './address.ts'
import type { Filter } from './list-types.ts'
import { useCall } from './queries.ts'

interface Props {
  filters: Filter[]
  address: Address
  change: (change: Address) => void
}

const namesOf = (filter: Filter) => (filter.kind === 'days' ? [filter.from, filter.to] : [filter.name])

/** One row of filters. Text is searched on Enter or with the button, other filters apply at once. */
export function ListFilters({ filters, address, change }: Props) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const words = filters.filter((filter) => filter.kind === 'keyword')
    change(Object.fromEntries(words.map(({ name }) => [name, String(form.get(name) ?? '').trim() || undefined])))
  }
  const names = filters.flatMap(namesOf)
  const active = names.some((name) => address[name])
  return (
    <search>
      <form className="filters" onSubmit={search}>
        {filters.map((filter) => (
          <OneFilter key={namesOf(filter)[0]} filter={filter} address={address} change={change} />
        ))}
        {filters.some((filter) => filter.kind === 'keyword') && (
          <Button type="primary" htmlType="submit">
            查询
          </Button>
        )}
        {active && <Button onClick={() => change(Object.fromEntries(names.map((name) => [name, undefined])))}>重置</Button>}
      </form>
    </search>
  )
}

function OneFilter({ filter, address, change }: { filter: Filter } & Omit<Props, 'filters'>) {
  if (filter.kind === 'keyword') {
    const { name, label, width = 220 } = filter
    const value = address[name] ?? ''
    return (
      <Input
        key={value}
        name={name}
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={60}
        allowClear
        style={{ width }}
      />
    )
  }
  if (filter.kind === 'select') return <Choice {...filter} address={address} change={change} />
  if (filter.kind === 'province') return <ProvinceChoice {...filter} address={address} change={change} />
  const { from, to, label } = filter
  const day = (name: string) => (address[name] ? dayjs(address[name]) : null)
  return (
    <DatePicker.RangePicker
      aria-label={label}
      placeholder={[`${label}起`, '止']}
      value={[day(from), day(to)]}
      allowEmpty={[true, true]}
      onChange={(days) => change({ [from]: days?.[0]?.format('YYYY-MM-DD'), [to]: days?.[1]?.format('YYYY-MM-DD') })}
      style={{ width: 250 }}
    />
  )
}

interface ChoiceProps extends Omit<Props, 'filters'> {
  name: string
  label: string
  options: { value: string; label: string }[]
}
const Choice = ({ name, label, options, address, change }: ChoiceProps) => (
  <Select
    aria-label={label}
    placeholder={label}
    allowClear
    showSearch={options.length > 10 && { optionFilterProp: 'label' }}
    options={options}
    value={address[name]}
    onChange={(value: string | undefined) => change({ [name]: value })}
    style={{ minWidth: 140 }}
  />
)

function ProvinceChoice(props: Omit<ChoiceProps, 'options'>) {
  const { data } = useCall(ListRegions, { id: 0 })
  return <Choice {...props} options={(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))} />
}
