import { ConsoleListCategories } from '@shop/contract/console-library'
import type { Out } from '@shop/contract/endpoint'
import { Cascader, Form } from 'antd'
import { useCall } from '../../kit/queries.ts'

type Category = Out<typeof ConsoleListCategories>['rows'][number]
interface Option {
  value: number
  label: string
  children?: Option[]
}

/** The categories below one, as options. */
const optionsBelow = (rows: readonly Category[], parentId: number | null): Option[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map(({ categoryId, name }) => {
      const children = optionsBelow(rows, categoryId)
      return { value: categoryId, label: name, ...(children.length > 0 && { children }) }
    })

/** The ids from the highest level down to a category. */
function pathTo(rows: readonly Category[], categoryId: number | undefined): number[] {
  const row = rows.find((one) => one.categoryId === categoryId)
  return row ? [...pathTo(rows, row.parentId ?? undefined), row.categoryId] : []
}

/** A category of the third level. The form has its id. `suggested`: it may be left out. */
export function CategoryField({ suggested = false }: { suggested?: boolean }) {
  const { data } = useCall(ConsoleListCategories, {})
  const rows = data?.rows ?? []
  return (
    <Form.Item
      name="categoryId"
      label={suggested ? '建议分类' : '分类'}
      {...(suggested ? { extra: '可不填，由平台确定' } : { rules: [{ required: true, message: '请选择第三级分类' }] })}
      getValueProps={(id: number | undefined) => ({ value: pathTo(rows, id) })}
      getValueFromEvent={(path: number[] | undefined) => path?.at(-1) ?? null}
    >
      <Cascader options={optionsBelow(rows, null)} loading={!data} showSearch placeholder="输入文字可搜索" />
    </Form.Item>
  )
}
